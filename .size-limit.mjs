import { globSync } from "node:fs";
import { memberLayouts } from "./app/routes.ts";

const [manifestFile] = globSync("build/client/assets/manifest-*.js");
if (!manifestFile) throw new Error("빌드가 없어요. 먼저 npm run build를 해 주세요.");
// A script that sets one thing on `window`: the router's manifest.
globalThis.window = {};
await import(`./${manifestFile}`);
const [{ entry, routes }] = Object.values(globalThis.window);

const chunksOf = ({ module, imports = [] }) => [module, ...imports];

/** Every script that a page loads to hydrate: the manifest, the entry, its layouts and its own. */
function scriptsOf(id) {
  const files = new Set([manifestFile.replace("build/client", ""), ...chunksOf(entry)]);
  for (let route = routes[id]; route; route = routes[route.parentId])
    chunksOf(route).forEach((file) => files.add(file));
  return [...files].map((file) => `build/client${file}`);
}

// A public page is read on a phone in passing; what members work in may carry its rules along.
const memberLayoutIds = memberLayouts.map(({ id, file }) => id ?? file.replace(".tsx", ""));
const limitOf = ({ parentId }) => (memberLayoutIds.includes(parentId) ? "165 KiB" : "150 KiB");

const isPage = ({ id }) => id !== "root" && !Object.values(routes).some(({ parentId }) => parentId === id);

export default [
  ...Object.values(routes)
    .filter(isPage)
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map((route) => ({ name: route.id, path: scriptsOf(route.id), limit: limitOf(route), gzip: true })),
  { name: "worker", path: "build/server/**/*.js", limit: "400 KiB", gzip: true },
];
