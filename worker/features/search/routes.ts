import { Hono } from "hono";
import { peopleFound, peopleQuery, popularSearches, suggestionList, suggestionQuery } from "#contracts/search.ts";
import { openPost } from "#contracts/search-learning.ts";
import { countedReaderOf } from "#worker/lib/counted-reader.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { countOpen } from "./operate/count-open.ts";
import { peopleInSearch } from "./people-in-search.ts";
import { listPopularSearches } from "./popular-searches.ts";
import { suggest } from "./suggest/suggest.ts";

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
      await inBackground(c, countOpen(c.var.db, c.env, c.req.valid("json"), countedReaderOf(c).visitor));
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
