import type { ServerBuild } from "react-router";
import { signatureParameters } from "#worker/features/results/signature.ts";
import { openParametersAt } from "#worker/lib/open-paths.ts";
import { keepParameters } from "#worker/lib/query.ts";
import { createFindPage, type Page } from "./find-page.ts";

/** Which loaders to run, in the address of a data request of React Router. */
const LOADERS = "_routes";
/** The id of no route: what a request for unknown loaders alone is answered with is the same for all of them. */
const NONE = "-";

/** The parameters that matter at the path of a file or an open document; undefined for any other path. */
function fileParametersAt(path: string): readonly string[] | undefined {
  if (path.startsWith("/images/") || path.startsWith("/og/")) return [];
  return path.startsWith("/media/") ? signatureParameters : openParametersAt(path);
}

/** The loaders that a request asks for, of those that the page has, in their order. */
function loadersIn({ routes }: Page, search: string) {
  const param = new URLSearchParams(search).get(LOADERS);
  if (!param) return [];
  const wanted = new Set(param.split(","));
  const knownIds = routes.filter((id) => wanted.has(id));
  return [`${LOADERS}=${encodeURIComponent(knownIds.length === 0 ? NONE : knownIds.join(","))}`];
}

/** The path and query of the one copy that spellings of a page's address share. */
function ofPage(page: Page, query: readonly string[], search: string) {
  const kept = keepParameters(search, query).slice(1);
  if (!page.isData) return [page.path, kept] as const;
  const parameters = [kept, ...loadersIn(page, search)].filter(Boolean);
  return [page.path === "/" ? "/_.data" : `${page.path}.data`, parameters.join("&")] as const;
}

/**
 * Returns the address whose shared copy answers a request: its path as we write it, without the parameters that its page does not read, as
 * `utm_source`, and with the others in one order. Requests that nothing shared answers keep their address.
 */
export function createAddressOf(build: ServerBuild) {
  const findPage = createFindPage(build);

  const spelled = (path: string, search: string): readonly [string, string] => {
    const parameters = fileParametersAt(path);
    if (parameters) return [path, keepParameters(search, parameters).slice(1)];
    const page = findPage(path);
    return page?.handle.cache === "shared" ? ofPage(page, page.handle.query ?? [], search) : [path, search.slice(1)];
  };

  return ({ url, method }: Pick<Request, "url" | "method">) => {
    if (!["GET", "HEAD"].includes(method)) return url;
    const address = new URL(url);
    const [path, query] = spelled(address.pathname, address.search);
    if (path === address.pathname && query === address.search.slice(1)) return url;
    address.pathname = path;
    address.search = query;
    return address.href;
  };
}
