import { globSync, readFileSync } from "node:fs";
import { memberLayouts } from "./app/routes.ts";

const [manifestFile] = globSync("build/client/assets/manifest-*.js");
if (!manifestFile) throw new Error("빌드가 없어요. 먼저 npm run build를 해 주세요.");
// A script that sets one thing on `window`: the router's manifest.
globalThis.window = {};
await import(`./${manifestFile}`);
const [{ entry, routes }] = Object.values(globalThis.window);

/** A script and what it imports, directly or not. */
function scriptsFrom(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const source = readFileSync(`build/client${path}`, "utf8");
  for (const [, file] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) scriptsFrom(`/assets/${file}`, found);
  return found;
}

/** The route's modules: several where React Router has split it. */
const modulesOf = (route) => Object.entries(route).flatMap(([name, value]) => (/module$/i.test(name) ? [value] : []));

/** Every script that a page loads to hydrate: the manifest, the entry, its layouts and its own. */
function scriptsOf(id) {
  const files = scriptsFrom(entry.module).add(manifestFile.replace("build/client", ""));
  for (let route = routes[id]; route; route = routes[route.parentId])
    modulesOf(route).forEach((path) => scriptsFrom(path, files));
  return [...files].map((file) => `build/client${file}`);
}

// A public page is read on a phone in passing; what members work in may carry its rules along.
const memberLayoutIds = memberLayouts.map(({ id, file }) => id ?? file.replace(".tsx", ""));
// What has more than the others of them (docs/decisions/0159-documents-the-stock-way.md).
const larger = {
  "screens/prompt/route": "178 KiB",
};
const limitOf = ({ id, parentId }) => larger[id] ?? (memberLayoutIds.includes(parentId) ? "182 KiB" : "170 KiB");

const isPage = ({ id }) => id !== "root" && !Object.values(routes).some(({ parentId }) => parentId === id);

// Read with the first call of an AI tool and for nothing else (docs/decisions/0093-prompts-inside-ai-tools.md).
const forAiTools = "build/server/assets/sdk-server-*.js";

export default [
  ...Object.values(routes)
    .filter(isPage)
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map((route) => ({ name: route.id, path: scriptsOf(route.id), limit: limitOf(route), gzip: true })),
  { name: "worker", path: ["build/server/**/*.js", `!${forAiTools}`], limit: "730 KiB", gzip: true },
  { name: "worker for AI tools", path: forAiTools, limit: "64 KiB", gzip: true },
];
