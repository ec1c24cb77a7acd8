import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { memberLayouts } from "./app/routes.ts";
import { bundledScript } from "./framework/bundled-script.ts";
import { chunkGroup } from "./framework/chunk-groups.ts";
import { deployGuard } from "./framework/deploy-guard.ts";
import { keepOffServer } from "./framework/keep-off-server.ts";

const isLocal = process.env.CLOUDFLARE_ENV === "local";
const app = `${import.meta.dirname}/app/`;

const reading = `${app}screens/prompt/route.tsx`;
const writing = `${app}screens/create/route.tsx`;
const buying = `${app}screens/checkout/route.tsx`;
const linked = `${app}screens/link/route.tsx`;

const folders = [app];
const router = `${import.meta.dirname}/node_modules/react-router/`;
const ground = ["data/", "lib/", "session/", "ui/"].map((folder) => app + folder);

const groups = [
  // What every page loads; of what stands below the features, what reading needs and what writing needs beside it; what reading a
  // prompt shares with writing one, with the home page and with buying; the fields of the editor; and what a prompt shows on its page and
  // by its link. A page that loads one module of a file loads the whole: what many pages need stands apart from what few do.
  chunkGroup({ folders: [app, router], name: "frame", entry: `${app}root.tsx` }),
  chunkGroup({ folders: ground, name: "ground", entry: reading, minShareCount: 3 }),
  chunkGroup({ folders: ground, name: "fields", entry: writing, minShareCount: 3 }),
  chunkGroup({ folders, name: "texts", entry: reading, andEntry: writing, minShareCount: 3 }),
  chunkGroup({ folders, name: "cards", entry: `${app}screens/home/route.tsx`, andEntry: reading, minShareCount: 3 }),
  chunkGroup({ folders, name: "offers", entry: reading, andEntry: buying, minShareCount: 3 }),
  chunkGroup({ folders, name: "forms", entry: writing, minShareCount: 3 }),
  chunkGroup({
    folders: [`${app}features/prompts/`, `${app}features/results/`],
    name: "linked",
    entry: reading,
    andEntry: linked,
  }),
];

const droppable = ["features/", "prompt/", "screens/", "ui/"].map((folder) => app + folder);
const memberPages = new Set(memberLayouts.flatMap(({ children = [] }) => children.map(({ file }) => app + file)));
const typesOnly = { find: /^@cloudflare\/workers-types$/, replacement: `${import.meta.dirname}/framework/no-types.ts` };

export default defineConfig(({ command }) => ({
  resolve: { alias: [typesOnly] },
  environments: {
    // Uploaded with the worker (`upload_source_maps`), so that the stacks in its logs can be read.
    ssr: { build: { minify: true, sourcemap: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: isLocal && command === "serve" ? [{ configPath: "tests/emulator/wrangler.toml" }] : [],
      persistState: { path: ".wrangler/state" },
    }),
    reactRouter(),
    keepOffServer({ app, droppable, clientPages: memberPages }),
    bundledScript({
      early: `${app}early/script.ts`,
      "embed-card": `${app}features/embeds/card-script.ts`,
      "first-paint": `${app}first-paint.ts`,
    }),
    deployGuard(`${import.meta.dirname}/worker/cli/check-deploy.ts`),
  ],
}));
