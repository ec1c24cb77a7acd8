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

/**
 * Finds the routes that answer a path, the page's own last; null where none does. `matchRoutes` would sort and compile
 * all routes again for every path, so this asks a static handler, whose `match` is not meant for the public.
 */
export function createMatch(routes: Routes) {
  const { match } = createStaticHandler(routeTree(routes));
  return (path: string) => match(path);
}
