import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./app/routes.ts";

const isLocal = process.env.CLOUDFLARE_ENV === "local";
const app = `${import.meta.dirname}/app/`;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Puts what a module loads in one file: as twenty small ones it weighs more, compressed, and costs a request each. */
function createGroup(name: string, top: string, { minShareCount = 1 } = {}) {
  const reached = new Set<string>();
  const add = (id: string, modules: Modules) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) add(imported, modules);
  };
  const nameOf = (id: string, modules: Modules) => {
    if (reached.size === 0) add(top, modules);
    return id !== top && id.includes("/app/") && reached.has(id) ? name : null;
  };
  return { name: nameOf, minShareCount };
}

const groups = [
  // What every page loads, and what the home page shares with the other pages of prompts.
  createGroup("frame", `${app}root.tsx`),
  createGroup("cards", `${app}features/home/routes/home.tsx`, { minShareCount: 3 }),
  createGroup("forms", `${app}features/prompts/editor/routes/create.tsx`, { minShareCount: 3 }),
];

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
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups } } } } },
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
