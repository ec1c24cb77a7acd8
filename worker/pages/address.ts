import type { ServerBuild } from "react-router";
import { signatureParameters } from "#worker/features/results/signature.ts";
import { openParametersAt } from "#worker/lib/open-paths.ts";
import { keepParameters } from "#worker/lib/query.ts";
import { createFindPage } from "./find-page.ts";

/** Which loaders to run, in the address of a data request of React Router. */
const LOADERS = "_routes";

/**
 * Returns the address whose shared copy answers a request: without the parameters that its page does not read, as
 * `utm_source`, and with the others in one order. Requests that nothing shared answers keep their address.
 */
export function createAddressOf(build: ServerBuild) {
  const findPage = createFindPage(build);
  /** The parameters that matter at a path; undefined where nothing is shared. */
  const parametersAt = (path: string): string[] | undefined => {
    if (path.startsWith("/images/") || path.startsWith("/og/")) return [];
    if (path.startsWith("/media/")) return signatureParameters;
    const open = openParametersAt(path);
    if (open) return open;
    const page = findPage(path);
    if (page?.handle.cache !== "shared") return undefined;
    return [...(page.handle.query ?? []), ...(page.isData ? [LOADERS] : [])];
  };

  return ({ url, method }: Pick<Request, "url" | "method">) => {
    if (!url.includes("?") || !["GET", "HEAD"].includes(method)) return url;
    const address = new URL(url);
    const { pathname, search } = address;
    const parameters = search === "" ? undefined : parametersAt(pathname);
    if (!parameters) return url;
    address.search = keepParameters(search, parameters);
    return address.search === search ? url : address.href;
  };
}
