import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Makes `wrangler deploy` run `script` on the configuration of the build before it uploads anything: a non-zero exit refuses it.
 * It is the custom build of that configuration (https://developers.cloudflare.com/workers/wrangler/custom-builds/), which
 * Cloudflare's plugin leaves out of what it writes.
 */
export const deployGuard = (script: string): Plugin => ({
  name: "deploy-guard",
  applyToEnvironment: ({ name }) => name === "ssr",
  writeBundle: {
    order: "post",
    sequential: true,
    handler({ dir }) {
      const file = resolve(dir!, "wrangler.json");
      const config = JSON.parse(readFileSync(file, "utf8")) as object;
      const command = [process.execPath, script, file].map((part) => JSON.stringify(part)).join(" ");
      writeFileSync(file, JSON.stringify({ ...config, build: { command } }));
    },
  },
});
