import { resolve } from "node:path";
import { build } from "vite";

/** Bundles the emulator worker for Miniflare, which takes JavaScript only; answers the script's path. */
export async function buildEmulator() {
  const outDir = resolve(".cache/emulator");
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: "tests/emulator/index.ts", outDir, emptyOutDir: true, rollupOptions: { output: { entryFileNames: "index.js" } } },
  });
  return resolve(outDir, "index.js");
}
