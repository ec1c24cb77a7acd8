import { resolve } from "node:path";
import { readdirSync } from "node:fs";

export const BUILT = resolve("build/server");

/** The modules of the built worker for Miniflare, the entry first. */
export const builtModules = () =>
  [
    "index.js",
    ...readdirSync(BUILT, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".js") && file !== "index.js",
    ),
  ].map((file) => ({ type: "ESModule" as const, path: resolve(BUILT, file) }));
