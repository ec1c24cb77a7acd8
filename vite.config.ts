import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import routes, { memberLayouts } from "./app/routes.ts";
import { bundledScript } from "./framework/bundled-script.ts";
import { chunkGroup } from "./framework/chunk-groups.ts";
import { deployGuard } from "./framework/deploy-guard.ts";
import { foldProperties } from "./framework/fold-properties.ts";
import { htmlSpelling } from "./framework/html-spelling.ts";
import { keepOffServer } from "./framework/keep-off-server.ts";
import { lightLink } from "./framework/light-link.ts";
import { pageSheets } from "./framework/page-sheets.ts";
import { plainProperties } from "./framework/plain-properties.ts";
import { scriptText } from "./framework/script-text.ts";
import { shortClasses } from "./framework/short-classes.ts";
import { slimManifestFile } from "./framework/slim-manifest.ts";
import { stringRenderer } from "./framework/string-renderer.ts";
import { leaveOutUnused } from "./framework/unused-parts.ts";

const isLocal = process.env.CLOUDFLARE_ENV === "local";
const app = `${import.meta.dirname}/app/`;

const reading = `${app}features/prompts/routes/detail.tsx`;
const writing = `${app}features/prompts/editor/routes/create.tsx`;
const buying = `${app}features/commerce/routes/checkout.tsx`;

const groups = [
  { name: (id: string) => (id === `${app}features/shell/early-failure.ts` ? "failure" : null), priority: 3 },
  // What runs before hydration: nothing else is loaded with it, and hydrated pages share its state.
  { ...chunkGroup({ app, name: "reader", entry: `${app}entry.client.tsx` }), priority: 2 },
  // A group takes the imports of its modules along, unless one of a higher priority has them.
  { name: (id: string) => (id === `${app}features/shell/web-font.ts` ? "font" : null), priority: 1 },
  // What every page loads, what the home page shares with the other pages of prompts, what reading a prompt shares with
  // writing one and with buying it, and the fields of the editor.
  chunkGroup({ app, name: "frame", entry: `${app}root.tsx` }),
  chunkGroup({ app, name: "cards", entry: `${app}features/home/routes/home.tsx`, minShareCount: 3 }),
  chunkGroup({ app, name: "texts", entry: reading, andEntry: writing, minShareCount: 3 }),
  chunkGroup({ app, name: "offers", entry: reading, andEntry: buying, minShareCount: 3 }),
  chunkGroup({ app, name: "forms", entry: writing, minShareCount: 3 }),
];

const grouped = ["failure", "reader", "font", "frame", "cards", "texts", "offers", "forms"];
/** Documents name every script of their page: what the bundler shares between pages by itself goes without a name. */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || grouped.includes(name) ? "assets/[name]-[hash].js" : "assets/[hash].js";

const memberPages = new Set(memberLayouts.flatMap(({ children = [] }) => children.map(({ file }) => app + file)));
// What the server renders. The frames of members' pages link the whole sheet.
const openPages = Object.fromEntries(
  routes.filter((route) => !memberLayouts.includes(route)).map(({ file }) => [file.replace(/\.tsx?$/, ""), app + file]),
);

const short = shortClasses({ app, sheet: `${app}styles.gen.css` });

export default defineConfig(({ command }) => ({
  css: { postcss: { plugins: [plainProperties, foldProperties, ...(command === "build" ? [short.postcss] : [])] } },
  environments: {
    // Uploaded with the worker (`upload_source_maps`), so that the stacks in its logs can be read.
    ssr: { build: { minify: true, sourcemap: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: isLocal && command === "serve" ? [{ configPath: "tests/emulator/wrangler.toml" }] : [],
      persistState: { path: ".wrangler/state" },
    }),
    reactRouter(),
    keepOffServer({ app, features: `${app}features/`, clientPages: memberPages }),
    pageSheets({ app, root: `${app}root.tsx`, pages: openPages, nameInSource: short.nameInSource }),
    short.plugin,
    lightLink({ app, link: `${import.meta.dirname}/framework/server-link.tsx` }),
    stringRenderer(),
    leaveOutUnused(),
    scriptText({ "deferred-start": `${app}deferred-start.ts` }),
    bundledScript({ "embed-card": `${app}features/embeds/card-script.ts` }),
    htmlSpelling(),
    slimManifestFile({ client: `${import.meta.dirname}/build/client`, isPrefetched: (id) => id in openPages }),
    deployGuard(`${import.meta.dirname}/worker/cli/check-deploy.ts`),
  ],
}));
