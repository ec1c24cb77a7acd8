import { createStaticHandler, type EntryContext, type ServerBuild, type StaticHandlerContext } from "react-router";
import { escapeInScript } from "./hand-over.tsx";
import { routeTree } from "./route-tree.ts";

/** What there is to draw of a document. */
export type DocumentContext = Omit<EntryContext, "serverHandoffStream"> & {
  /** What the loaders answered, for a data block. */
  state: string;
};

/** What an error that may not be told says instead. */
export const HIDDEN = "Unexpected Server Error";

/**
 * A page of the build, by the ids of its routes, its own last: runs its loaders, and makes their results the context of a
 * document. What is the same for each of its documents is made once, and of the build's routes it knows its own only,
 * because React Router makes trees of all it is given for every document.
 */
export function createDocumentPage(
  { assets, routes, basename, future, routeDiscovery, ssr }: ServerBuild,
  ids: string[],
) {
  const own = <Value>(all: Record<string, Value | undefined>) =>
    Object.fromEntries(ids.map((id) => [id, all[id]!])) as Record<string, Value>;
  const shared = { future, routeDiscovery, ssr, isSpaMode: false };
  const constant: Omit<EntryContext, "staticHandlerContext"> = {
    ...shared,
    branches: [],
    manifest: { ...assets, routes: own(assets.routes) },
    routeModules: Object.fromEntries(ids.map((id) => [id, routes[id]!.module])) as EntryContext["routeModules"],
    serverHandoffString: escapeInScript(JSON.stringify({ basename, ...shared })),
    serializeError: () => ({ message: HIDDEN }),
  };
  return {
    query: createStaticHandler(routeTree(own(routes)), { basename }).query,
    createContext(staticHandlerContext: StaticHandlerContext, state: string): DocumentContext {
      return { ...constant, staticHandlerContext, renderMeta: {}, state };
    },
  };
}
