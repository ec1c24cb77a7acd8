import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const IMPORT = /\b(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
const aliases = {
  "#app/": "app/",
  "#framework/": "framework/",
  "#worker/": "worker/",
  "#contracts/": "worker/contracts/",
  "#tests/": "tests/",
};

/** A specifier as a path from the root of the repository; a package stays what it is. */
function resolve(from: string, specifier: string) {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const alias = Object.entries(aliases).find(([name]) => specifier.startsWith(name));
  return alias ? specifier.replace(...alias) : specifier;
}

export type Import = { from: string; to: string; isType: boolean };

/** What a file imports, types and what it loads later included. */
export const importsOf = (from: string, source: string): Import[] =>
  [...source.matchAll(IMPORT)].map(([, type, named, dynamic]) => ({
    from,
    to: resolve(from, (named ?? dynamic)!),
    isType: type !== undefined,
  }));

/** The text of every file of ours that is written by hand. */
export function readSources() {
  const files = globSync(["app/**/*.{ts,tsx}", "framework/**/*.{ts,tsx}", "worker/**/*.ts", "tests/**/*.{ts,tsx}"], {
    exclude: ["**/*.d.ts", "**/*.gen.*"],
  });
  return new Map(files.map((path) => [path.replaceAll("\\", "/"), readFileSync(path, "utf8")]));
}
