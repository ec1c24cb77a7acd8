import { hc } from "hono/client";
import type { MembersApi, PromptsApi } from "#worker/api.ts";
import type { SearchesRouter } from "#worker/features/search/routes.ts";

/** The API in the browser as nobody in particular: what everyone may read. */
export const publicApi = {
  members: hc<MembersApi>("/api/members"),
  prompts: hc<PromptsApi>("/api/prompts"),
  searches: hc<SearchesRouter>("/api/searches"),
};
