import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./app/routes.ts";

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

// Pages behind a sign-in: the server draws their frame alone, and the browser the rest.
const memberLayouts = ["features/mypage/routes/members-only.tsx", "features/admin/routes/admin.tsx"];
const memberPages = new Set(
  routes
    .filter(({ file }) => memberLayouts.includes(file))
    .flatMap(({ children = [] }) => children.map(({ file }) => app + file)),
);

/** What the server never draws stays out of its bundle: pages of members, and what a page asks for later. */
function keepOffServer(): Plugin {
  return {
    name: "keep-off-server",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.startsWith(app)) return null;
      const withoutLater = code.replaceAll(/\bimport\("[^"]+"\)/g, "Promise.resolve({ default: () => null })");
      const drawn = memberPages.has(id)
        ? withoutLater.replace(/^export default [^]*$/m, "export default () => null;")
        : withoutLater;
      // What is only imported is dropped with its importer: loading a component does nothing by itself.
      return { code: drawn, map: null, moduleSideEffects: !id.startsWith(`${app}features/`) };
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
    keepOffServer(),
  ],
}));
