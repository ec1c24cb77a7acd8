import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { localBuild } from "#worker/cli/local-config.ts";

// In a folder that every other build empties.
const STAMP = "build/server/inputs.sha256";
const INPUTS = [
  "app/**/*.*",
  "framework/**/*.*",
  "renderer/**/*.*",
  "worker/**/*.*",
  "tests/emulator/**/*.*",
  "public/**/*.*",
  "*.config.ts",
  "package-lock.json",
  "wrangler.toml",
];

function digestOfInputs() {
  const files = globSync(INPUTS).filter((file) => !file.includes(".gen."));
  const hash = createHash("sha256");
  for (const file of files.toSorted()) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** Builds the product for local use and the emulator, unless the last build was made from the same files. */
export function buildProduct() {
  const digest = digestOfInputs();
  if (existsSync(localBuild.emulator) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === digest) return;
  execFileSync("npm", ["run", "-s", "build"], { stdio: "pipe", env: { ...process.env, CLOUDFLARE_ENV: "local" } });
  execFileSync("node", ["tests/emulator/build.ts"], { stdio: "pipe" });
  writeFileSync(STAMP, digest);
}
