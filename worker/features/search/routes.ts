import { type Context, Hono } from "hono";
import type { PromptListQuery } from "#contracts/prompts.ts";
import { popularSearches, suggestionList, suggestionQuery } from "#contracts/search.ts";
import { contextOf } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { countSearch } from "./operate/count-search.ts";
import { listPopularSearches } from "./operate/popular-searches.ts";
import { searchPrompts, type SearchResult } from "./search-prompts.ts";
import { suggest } from "./suggest/suggest.ts";

type Found = Omit<SearchResult, "list">;

/** Counts a first page after it was answered, where the platform allows work after the answer. Failures are ignored. */
function countAfterwards(c: Context<ApiEnv>, { search = "", cursor }: PromptListQuery, found: Found) {
  if (cursor !== undefined) return;
  const visitor = { memberId: c.var.member?.id, address: c.req.header("cf-connecting-ip") ?? "" };
  contextOf(c)?.waitUntil(countSearch(c.var.db, c.env, { search, ...found }, visitor).catch(() => undefined));
}

/** Answers `GET /api/prompts` with words to look for, and counts the search. */
export async function searchAndCount(c: Context<ApiEnv>, query: PromptListQuery) {
  const { list, ...found } = await searchPrompts(c.var.db, query);
  countAfterwards(c, query, found);
  return list;
}

/** At the address of prompts. */
export const suggestionsRouter = new Hono<ApiEnv>().get(
  "/suggestions",
  endpoint({
    summary: "검색어 추천",
    auth: "public",
    rate: "search",
    input: { query: suggestionQuery },
    output: suggestionList,
  }),
  (c) => reply(c, suggest(c.var.db, c.req.valid("query").q)),
);

export const searchesRouter = new Hono<ApiEnv>().get(
  "/popular",
  endpoint({ summary: "인기 검색어", auth: "public", output: popularSearches }),
  (c) => reply(c, listPopularSearches(c.var.db)),
);
export type SearchesRouter = typeof searchesRouter;
