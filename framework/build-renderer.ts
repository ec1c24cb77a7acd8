import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { build, type Plugin } from "vite";

const COMPATIBILITY_DATE = "2026-09-18";

/** What workerd reads by itself, by the end of the file's name (Cloudflare, "Workers", Wrangler, bundling). */
const rules = [
  { type: "CompiledWasm", globs: ["**/*.wasm"], fallthrough: true },
  { type: "Data", globs: ["**/*.otf"], fallthrough: true },
] as const;

/** Leaves imports of WebAssembly and fonts as they are, next to the script: workerd gets them as modules of their own. */
const separateModules = (folder: string): Plugin => ({
  name: "separate-modules",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!/\.(?:wasm|otf)$/.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found) return null;
    copyFileSync(found.id, resolve(folder, basename(found.id)));
    return { id: `./${basename(found.id)}`, external: true };
  },
});

/**
 * Builds the worker that draws the pictures of shared links into an empty folder, with the configuration that deploys it, whose path
 * it returns.
 */
export async function buildRenderer(path: string, name: string) {
  const folder = resolve(path);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    plugins: [separateModules(folder)],
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "renderer/index.ts",
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      rollupOptions: { output: { entryFileNames: "index.js" }, external: ["cloudflare:workers"] },
    },
  });
  const config = {
    name,
    main: "index.js",
    compatibility_date: COMPATIBILITY_DATE,
    // What a decompressor has read stays readable when something follows the stream, as in PNGs that browsers draw.
    compatibility_flags: ["no_strict_compression_checks"],
    workers_dev: false,
    preview_urls: false,
    no_bundle: true,
    rules,
    observability: { enabled: true },
  };
  const file = resolve(folder, "wrangler.json");
  writeFileSync(file, JSON.stringify(config));
  return file;
}
