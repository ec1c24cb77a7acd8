import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const isLocal = process.env.CLOUDFLARE_ENV === "local";
const app = `${import.meta.dirname}/app/`;
const root = `${app}root.tsx`;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Puts what every page loads in one file: as twenty small ones it weighs 10 KB more, compressed. */
function createFrameGroup() {
  const frame = new Set<string>();
  const add = (id: string, modules: Modules) => {
    if (frame.has(id)) return;
    frame.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules);
  };
  const name = (id: string, modules: Modules) => {
    if (frame.size === 0) add(root, modules);
    return id !== root && id.includes("/app/") && frame.has(id) ? "frame" : null;
  };
  return { name };
}

/** What a page asks for later is asked for in the browser: the server never runs it, so its bundle carries none of it. */
function keepLazyPartsOffServer(): Plugin {
  const pattern = /\bimport\("[^"]+"\)/g;
  return {
    name: "keep-lazy-parts-off-server",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.startsWith(app)) return null;
      return { code: code.replaceAll(pattern, "Promise.resolve({ default: () => null })"), map: null };
    },
  };
}

export default defineConfig(({ command }) => ({
  environments: {
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups: [createFrameGroup()] } } } } },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: isLocal && command === "serve" ? [{ configPath: "tests/emulator/wrangler.toml" }] : [],
      persistState: { path: ".wrangler/state" },
    }),
    reactRouter(),
    keepLazyPartsOffServer(),
  ],
}));
