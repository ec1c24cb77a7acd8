import { createContext, use } from "react";
import type { EntryContext } from "react-router";
import { STATE_ID } from "./router-state.ts";

type HandOver = {
  /** Source of the module that starts the browser's router. The same for every page of a route. */
  start: string;
  /** Content of the data block. */
  state: string;
};

export const HandOverContext = createContext<HandOver | null>(null);

/** `<` would end a script or open a comment in it; in JSON it stands in strings only. */
export const escapeInScript = (json: string) => json.replaceAll("<", "\\u003c");
const write = (value: unknown) => escapeInScript(JSON.stringify(value));

/** What the loaders answered, in React Router's encoding (turbo-stream): JSON, in as many lines as there are promises. */
export const routerState = async (stream: EntryContext["serverHandoffStream"]) =>
  escapeInScript(stream ? await new Response(stream).text() : "");

/** The route's modules: several where React Router has split it, and then the last one has the component. */
function modulesOf({ manifest }: Pick<EntryContext, "manifest">, id: string) {
  const entry = manifest.routes[id];
  if (!entry) throw new Error(`The manifest has no route ${id}: look at framework/hand-over.tsx.`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = entry;
  const split = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...split.filter((path) => path !== undefined), module];
}

/** The settings of the browser's router, of which one that is left out counts as `false`. */
const withoutFalse = (settings: string) =>
  escapeInScript(JSON.stringify(JSON.parse(settings), (_, value) => (value === false ? undefined : value)));

const importOf = (path: string) => `import(${write(path)})`;

/** Links a sheet behind those of the document. Whether it comes or not, the wait ends. */
const linkSheet = (href: string) =>
  `new Promise(done=>document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href:${write(href)},onload:done,onerror:done})))`;

type Deferral = {
  /** Text of a module script that calls `start` when it is time, with the scripts that that loads in its scope as `files`. */
  text: string;
  /** Chunks whose paths are in its scope too: its names for them, and theirs. */
  chunks: Record<string, string>;
};

type Start = {
  /** Address of rules that the document lacks: linked meanwhile, they are there before anything can change. */
  sheet?: string;
  deferral?: Deferral;
};

type Matched = Pick<EntryContext, "manifest" | "staticHandlerContext">;

/** Declarations that the text of a deferred start relies on. */
function declareFiles({ manifest, staticHandlerContext }: Matched, chunks: Record<string, string>) {
  const parts = [manifest.entry, ...staticHandlerContext.matches.map(({ route: { id } }) => manifest.routes[id]!)];
  const files = new Set([manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
  const named = Object.entries(chunks).map(([name, chunk]) => {
    const path = [...files].find((file) => file.includes(`/${chunk}-`));
    if (!path) throw new Error(`The page imports no chunk ${chunk}: look at framework/hand-over.tsx.`);
    return `,${name}=${write(path)}`;
  });
  return `const files=${write([...files])}${named.join("")};`;
}

/**
 * What React Router's `<Scripts>` writes as static imports, as dynamic ones that begin after the first paint: the
 * framework's 112 KB competing with it moved LCP from 0.8 s to 1.8 s. A hidden page is not painted and starts at once.
 * With `deferral`, its text decides when they begin.
 *
 * `HydratedRouter` reads `__reactRouterContext` (to which the entry adds the state), `__reactRouterManifest` (which the manifest's own file sets) and
 * `__reactRouterRouteModules` of `window` as soon as the entry has loaded.
 */
export function startScript(context: Omit<EntryContext, "serverHandoffStream">, { sheet, deferral }: Start = {}) {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => ({ id, paths: modulesOf(context, id) }));
  const names = routes.map(({ paths }, route) => paths.map((_, part) => `r${route}_${part}`));
  const merged = routes.map(({ id }, route) => `${write(id)}:{${names[route]!.map((name) => `...${name}`).join(",")}}`);
  const runtime = manifest.hmr ? `await import(${write(manifest.hmr.runtime)});` : "";
  const needed = [manifest.url, ...routes.flatMap(({ paths }) => paths)].map(importOf);
  if (sheet) needed.push(linkSheet(sheet));
  // In development there are no chunks to load later.
  const isDeferred = deferral && !manifest.hmr;
  return (
    `const start=async()=>{${runtime}` +
    `const [,${names.flat().join(",")}]=await Promise.all([${needed.join(",")}]);` +
    `window.__reactRouterRouteModules={${merged.join(",")}};` +
    `window.__reactRouterContext=${withoutFalse(serverHandoffString!)};` +
    `await ${importOf(manifest.entry.module)}};` +
    (isDeferred
      ? declareFiles(context, deferral.chunks) + deferral.text
      : `document.visibilityState==="hidden"?start():requestAnimationFrame(()=>setTimeout(start))`)
  );
}

/** Stands in the place of React Router's `<Scripts>`, on the server alone: what it writes stays when the browser takes over. */
export function HandOverScripts() {
  const { start, state } = use(HandOverContext)!;
  return (
    <>
      <script id={STATE_ID} type="application/json" dangerouslySetInnerHTML={{ __html: state }} />
      <script type="module" dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}
