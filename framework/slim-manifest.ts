import { globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const START = "window.__reactRouterManifest=";

type Route = { id: string; imports?: string[]; [more: string]: unknown };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/**
 * The file that gives browsers the route table, without what they do not read: flags that are false, and imports but
 * those that `<Link prefetch>` adds to what every page has loaded, on pages that it leads to. The server keeps the whole table.
 *
 * @throws when React Router writes the file otherwise than 8.4 does.
 */
export function slimManifest(source: string, isPrefetched: (routeId: string) => boolean) {
  if (!source.startsWith(START) || !source.endsWith(";"))
    throw new Error("React Router writes its manifest otherwise: look at framework/slim-manifest.ts.");
  const { entry, routes, ...rest } = JSON.parse(source.slice(START.length, -1)) as Manifest;
  const slim = ({ imports = [], ...route }: Route) => {
    const more = isPrefetched(route.id) ? imports.filter((file) => !entry.imports.includes(file)) : [];
    const told = Object.entries(route).filter(([name, value]) => name !== "css" && value !== false);
    return { ...Object.fromEntries(told), ...(more.length > 0 && { imports: more }) };
  };
  const slimmed = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, slim(route)]));
  return `${START}${JSON.stringify({ entry: { module: entry.module }, routes: slimmed, ...rest })};`;
}

type Options = {
  /** Folder of the browser's build. */
  client: string;
  /** Whether links lead to a route with `prefetch`. */
  isPrefetched: (routeId: string) => boolean;
};

/** Rewrites the manifest of the browser's build, which React Router writes while it builds for the server. */
export const slimManifestFile = ({ client, isPrefetched }: Options): Plugin => ({
  name: "slim-manifest",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  writeBundle() {
    const files = globSync("assets/manifest-*.js", { cwd: client });
    if (files.length !== 1)
      this.error(`Expected one manifest, found ${files.length}: look at framework/slim-manifest.ts.`);
    const file = resolve(client, files[0]!);
    writeFileSync(file, slimManifest(readFileSync(file, "utf8"), isPrefetched));
  },
});
