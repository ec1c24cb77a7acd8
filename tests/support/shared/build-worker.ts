import { resolve } from "node:path";
import { build } from "vite";

/** Bundles one worker for Miniflare, which takes JavaScript only; returns the path of the script. */
export async function buildWorker(name: string, entry: string) {
  const outDir = resolve(".cache", name);
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: entry, outDir, emptyOutDir: true, rollupOptions: { output: { entryFileNames: "index.js" } } },
  });
  return resolve(outDir, "index.js");
}
