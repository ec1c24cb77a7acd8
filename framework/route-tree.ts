import { createStaticHandler, type LoaderFunction, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The routes of the build below a parent, as React Router's static handler wants them. An error stops at a route with an `ErrorBoundary`. */
export function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive, module } = route;
    const common = {
      id,
      path,
      caseSensitive,
      handle: module.handle,
      loader: module.loader as LoaderFunction | undefined,
      ErrorBoundary: id === "root" || module.ErrorBoundary ? () => null : undefined,
    };
    return [index ? { ...common, index } : { ...common, children: routeTree(routes, id) }];
  });
}

type Match = ReturnType<typeof createStaticHandler>["match"];

const segmentsOf = (path = "") => path.split("/").filter((segment) => segment !== "");

/** The segments of a route's whole path. */
function wholePathOf(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...wholePathOf(routes, route.parentId), ...segmentsOf(route.path)] : [];
}

/** Two paths of other keys cannot match one route. */
const keyOf = (segments: string[]) => `${segments.length} ${segments[0]?.toLowerCase() ?? ""}`;

/** The route and those above it. */
const lineOf = (routes: Routes, id: string | undefined): string[] =>
  id === undefined ? [] : [id, ...lineOf(routes, routes[id]?.parentId)];

/** The routes by the keys of their paths, each with those above it. */
function routesByKey(routes: Routes) {
  const ids = new Map<string, Set<string>>();
  for (const id of Object.keys(routes)) {
    const path = wholePathOf(routes, id);
    if (path[0]?.startsWith(":") || path.some((segment) => /[*?]/.test(segment)))
      throw new Error(`${path.join("/")} may match paths of several keys: see framework/route-tree.ts.`);
    const key = keyOf(path);
    ids.set(key, new Set([...(ids.get(key) ?? []), ...lineOf(routes, id)]));
  }
  return ids;
}

/** `matchRoutes` would sort and compile the routes again for every path, so this asks a static handler, whose `match` is not meant for the public. */
const matchOf = (routes: Routes): Match => createStaticHandler(routeTree(routes)).match;

/**
 * Finds the routes that answer a path, the page's own last; null where none does. React Router tries one route after another, of
 * more than a hundred, so it is asked with those alone that have as many segments and begin alike.
 *
 * @throws for routes whose first segment is a parameter, and for optional segments and splats.
 */
export function createMatch(routes: Routes) {
  const matchAll = matchOf(routes);
  const idsByKey = routesByKey(routes);
  const matches = new Map<string, Match>();

  function matchFor(key: string, ids: ReadonlySet<string>) {
    const known = matches.get(key);
    if (known) return known;
    const match = matchOf(Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))));
    matches.set(key, match);
    return match;
  }

  return (path: string) => {
    // As React Router decodes it, and with empty segments: seldom, and as it says.
    if (/%|\/\//.test(path)) return matchAll(path);
    const key = keyOf(segmentsOf(path));
    const ids = idsByKey.get(key);
    return ids ? matchFor(key, ids)(path) : matchAll(path);
  };
}
