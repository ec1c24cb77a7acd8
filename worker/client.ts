import { hc } from "hono/client";
import { api, type MembersApi, type PromptsApi } from "./api.ts";
import type { Env } from "./env.ts";
import type { CatalogRouter } from "./features/prompts/catalog-routes.ts";
import type { GuidesRouter } from "./features/guides/routes.ts";
import type { HomeRouter } from "./features/home/routes.ts";
import type { SearchesRouter } from "./features/search/routes.ts";
import type { PromptersRouter } from "./features/members/prompters-routes.ts";

/** What one person is counted once by; it decides nothing that a page shows. */
function askerOf({ headers }: Request) {
  const known = ["cf-connecting-ip", "user-agent"].map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(known.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** The API as pages see it while they render: a function call, not a network hop, and always anonymous. */
export function createApiClient(request: Request, env: Env, context?: ExecutionContext) {
  const { origin } = new URL(request.url);
  const options = {
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(api.request(input, init, env, context)),
    headers: askerOf(request),
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
