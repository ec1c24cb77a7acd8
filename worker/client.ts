import { hc } from "hono/client";
import { api, type MembersApi, type PromptsApi } from "./api.ts";
import type { Env } from "./env.ts";
import type { CatalogRouter } from "./features/prompts/catalog-routes.ts";
import type { GuidesRouter } from "./features/guides/routes.ts";
import type { HomeRouter } from "./features/home/routes.ts";
import type { SearchesRouter } from "./features/search/routes.ts";
import type { PromptersRouter } from "./features/members/prompters-routes.ts";

/** The address by which a visitor is counted once and limited; it does not change what a page shows. */
function askerOf({ headers }: Request): Record<string, string> {
  const address = headers.get("cf-connecting-ip");
  return address === null ? {} : { "cf-connecting-ip": address };
}

/**
 * Typed clients that call the API in process, without a network request and without a member, while pages render. Its reads
 * see at least the state of the database that `bookmark` names.
 */
export function createApiClient(request: Request, env: Env, context?: ExecutionContext, bookmark?: string | null) {
  const { origin } = new URL(request.url);
  const options = {
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(api.request(input, init, env, context)),
    headers: { ...askerOf(request), ...(bookmark && { "x-d1-bookmark": bookmark }) },
  };
  return {
    guides: hc<GuidesRouter>(`${origin}/api/guides`, options),
    home: hc<HomeRouter>(`${origin}/api/home`, options),
    catalog: hc<CatalogRouter>(`${origin}/api`, options),
    members: hc<MembersApi>(`${origin}/api/members`, options),
    prompters: hc<PromptersRouter>(`${origin}/api/prompters`, options),
    prompts: hc<PromptsApi>(`${origin}/api/prompts`, options),
    searches: hc<SearchesRouter>(`${origin}/api/searches`, options),
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;
