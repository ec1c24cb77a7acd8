import { type Context, Hono } from "hono";
import type { PromptListQuery } from "#contracts/prompts.ts";
import { peopleFound, peopleQuery, popularSearches, suggestionList, suggestionQuery } from "#contracts/search.ts";
import { openPost } from "#contracts/search-learning.ts";
import { contextOf, inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { countOpen } from "./operate/count-open.ts";
import { peopleInSearch } from "./people-in-search.ts";
import { listPopularSearches } from "./popular-searches.ts";
import { searchAndCount } from "./search-and-count.ts";
import { suggest } from "./suggest/suggest.ts";

/** Answers `GET /api/prompts` with words to look for. */
export function answerSearch(c: Context<ApiEnv>, query: PromptListQuery) {
  const visitor = { memberId: c.var.member?.id, address: c.req.header("cf-connecting-ip") ?? "" };
  const { db, member: reader } = c.var;
  return searchAndCount({ db, env: c.env, reader, visitor, context: contextOf(c) }, query);
}

/** At the address of prompts. */
export const suggestionsRouter = new Hono<ApiEnv>().get(
  "/suggestions",
  endpoint({
    summary: "검색어 추천",
    auth: "optional",
    scope: "read",
    rate: "search",
    input: { query: suggestionQuery },
    output: suggestionList,
  }),
  (c) => reply(c, suggest(c.var.db, c.req.valid("query").q, c.var.member)),
);

export const searchesRouter = new Hono<ApiEnv>()
  .get("/popular", endpoint({ summary: "인기 검색어", auth: "public", scope: "read", output: popularSearches }), (c) =>
    reply(c, listPopularSearches(c.var.db)),
  )
  .post(
    "/opens",
    endpoint({
      summary: "검색 결과를 연 것 세기",
      auth: "optional",
      consent: false,
      rate: "view",
      input: { json: openPost },
      status: 204,
      raw: [],
    }),
    async (c) => {
      const visitor = { memberId: c.var.member?.id, address: c.req.header("cf-connecting-ip") ?? "" };
      await inBackground(c, countOpen(c.var.db, c.env, c.req.valid("json"), visitor));
      return c.body(null, 204);
    },
  )
  .get(
    "/people",
    endpoint({
      summary: "검색어로 찾은 사람",
      auth: "optional",
      scope: "read",
      rate: "search",
      input: { query: peopleQuery },
      output: peopleFound,
    }),
    async (c) => reply(c, { items: await peopleInSearch(c.var.db, c.req.valid("query").search, c.var.member) }),
  );
export type SearchesRouter = typeof searchesRouter;
