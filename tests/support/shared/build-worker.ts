import { resolve } from "node:path";
import { build } from "vite";

/** Bundles one worker for Miniflare, which takes JavaScript only; answers the script's path. */
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
