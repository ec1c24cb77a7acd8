import type { Params, ServerBuild } from "react-router";
import type { PageHandle } from "#app/page-policy.ts";

/** The page at an address: its `handle`, the parameters of its path, and whether the address is that of its data. */
export type Page = { handle: PageHandle; params: Params; isData: boolean };

type Pattern = { segments: string[]; statics: number; handle: PageHandle | undefined };

const segmentsOf = (path = "") => path.split("/").filter((segment) => segment !== "");
const isParam = (segment: string) => segment.startsWith(":");

function patternsOf(build: ServerBuild, parentId?: string, above: string[] = [], inherited?: PageHandle): Pattern[] {
  return Object.values(build.routes).flatMap((route): Pattern[] => {
    if (!route || route.parentId !== parentId) return [];
    const segments = [...above, ...segmentsOf(route.path).map((one) => (isParam(one) ? one : one.toLowerCase()))];
    const handle = (route.module.handle as PageHandle | undefined) ?? inherited;
    const own = { segments, statics: segments.filter((one) => !isParam(one)).length, handle };
    return [...patternsOf(build, route.id, segments, handle), ...(route.index || route.path ? [own] : [])];
  });
}

/** The segments of a path as React Router reads them; undefined where they cannot be decoded. */
function decodedSegments(path: string) {
  const segments = path.replace(/\/+$/, "").split("/").slice(1);
  if (!path.includes("%")) return segments;
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return undefined;
  }
}

function paramsOf({ segments }: Pattern, found: string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = found[index]!;
    if (isParam(segment) && value !== "") params[segment.slice(1)] = value;
    else if (segment !== value.toLowerCase()) return undefined;
  }
  return params;
}

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
    const found = decodedSegments(isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, "") : pathname);
    for (const pattern of (found && byLength.get(found.length)) ?? []) {
      const params = paramsOf(pattern, found!);
      if (params) return pattern.handle && { handle: pattern.handle, params, isData };
    }
    return undefined;
  };
}
