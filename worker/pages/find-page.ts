import type { Params, ServerBuild } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";

/**
 * The page at an address: its `handle`, the parameters of its path, whether the address is that of its data, the path of the page as we
 * write it, and the ids of its routes.
 */
export type Page = { handle: PageHandle; params: Params; isData: boolean; path: string; routes: string[] };

type Pattern = { segments: string[]; statics: number; handle: PageHandle | undefined; routes: string[] };

const segmentsOf = (path = "") => path.split("/").filter((segment) => segment !== "");
const isParam = (segment: string) => segment.startsWith(":");

type Above = Pick<Pattern, "segments" | "routes"> & { handle?: PageHandle };

function patternsOf(build: ServerBuild, parentId?: string, above: Above = { segments: [], routes: [] }): Pattern[] {
  return Object.values(build.routes).flatMap((route): Pattern[] => {
    if (!route || route.parentId !== parentId) return [];
    const segments = [...above.segments, ...segmentsOf(route.path)];
    const handle = (route.module.handle as PageHandle | undefined) ?? above.handle;
    const routes = [...above.routes, route.id];
    const pattern = { segments, statics: segments.filter((one) => !isParam(one)).length, handle, routes };
    return [...patternsOf(build, route.id, pattern), ...(route.index || route.path ? [pattern] : [])];
  });
}

/** The segments of a path as React Router reads them; undefined where they cannot be decoded. */
function decodedSegments(path: string) {
  const segments = path.split("/").slice(1);
  while (segments.at(-1) === "") segments.pop();
  if (!path.includes("%")) return segments;
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}

function paramsOf({ segments }: Pattern, values: string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = values[index]!;
    if (isParam(segment) && value !== "") params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

const pathOf = (segments: string[], params: Params) =>
  `/${segments.map((one) => (isParam(one) ? encodeURIComponent(params[one.slice(1)]!) : one)).join("/")}`;

/**
 * Finds the page at a path. `matchRoutes` of React Router ranks all routes anew at every call, which takes longer than
 * everything else that a repeated page needs; this knows only literal and `:named` segments, as all of our routes have.
 */
export function createFindPage(build: ServerBuild) {
  const byLength = new Map<number, Pattern[]>();
  for (const pattern of patternsOf(build).toSorted((a, b) => b.statics - a.statics))
    byLength.set(pattern.segments.length, [...(byLength.get(pattern.segments.length) ?? []), pattern]);

  return (pathname: string): Page | undefined => {
    const isData = pathname.endsWith(".data");
    const pathParts = decodedSegments(isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, "") : pathname);
    for (const pattern of (pathParts && byLength.get(pathParts.length)) ?? []) {
      const params = paramsOf(pattern, pathParts!);
      const { handle, segments, routes } = pattern;
      if (params) return handle && { handle, params, isData, path: pathOf(segments, params), routes };
    }
    return undefined;
  };
}
