import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const packages = [
  "react",
  "react-dom",
  "react-router",
  "@react-router/cloudflare",
  "hono",
  "drizzle-orm",
  "wrangler",
  "@cloudflare/workers-types",
  "arctic",
  "unocss",
  "vitest",
  "miniflare",
];

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies" | "scripts",
  Record<string, string>
>;
const sources = globSync(["{app,worker,framework,renderer,tests}/**/*.{ts,tsx}", "*.config.ts"])
  .filter((file) => !file.endsWith("packages.test.ts"))
  .map((file) => readFileSync(file, "utf8"));

/** Imported by a source, named by the types of the compiler, or run by a script. */
function isUsed(name: string) {
  const imported = new RegExp(`(?:from|import)\\s*\\(?\\s*"${name}(?:/[^"]*)?"`);
  const { types } = JSON.parse(readFileSync("tsconfig.json", "utf8")).compilerOptions as { types: string[] };
  const commands = Object.values(manifest.scripts).flatMap((script) => script.split(/\s+/));
  return (
    sources.some((source) => imported.test(source)) ||
    types.some((type) => type.startsWith(name)) ||
    commands.includes(name)
  );
}

test.each(packages)("%s는 의존성이고, 제품이나 그 도구가 쓴다", (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
  expect(isUsed(name)).toBe(true);
});
