import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { keepParameters } from "#worker/lib/query.ts";

/** What is read here of the `handle` of a route (`app/page-policy.ts`). */
type Handle = { cache?: string; query?: readonly string[] };

/** Which loaders to run, in the address of a data request of React Router. */
const LOADERS = "_routes";
const PICTURE: Handle = { cache: "shared" };

function routesOf(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const matched = { id, path, caseSensitive, handle: route.module.handle };
    return [route.index ? { ...matched, index: true } : { ...matched, children: routesOf(build, id) }];
  });
}

/**
 * Returns the address whose shared copy answers a request: without the parameters that its page does not read, as
 * `utm_source`, and with the others in one order. Requests that nothing shared answers keep their address.
 */
export function createAddressOf(build: ServerBuild) {
  const routes = routesOf(build);
  const handleAt = (path: string): Handle | undefined =>
    path.startsWith("/images/")
      ? PICTURE
      : matchRoutes(routes, path)?.findLast(({ route }) => route.handle !== undefined)?.route.handle;

  return ({ url, method }: Pick<Request, "url" | "method">) => {
    const address = new URL(url);
    const { pathname, search } = address;
    if (search === "" || !["GET", "HEAD"].includes(method)) return url;
    const isData = pathname.endsWith(".data");
    const handle = handleAt(isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, "") : pathname);
    if (handle?.cache !== "shared") return url;
    address.search = keepParameters(search, [...(handle.query ?? []), ...(isData ? [LOADERS] : [])]);
    return address.search === search ? url : address.href;
  };
}
