import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { LISTS } from "#contracts/cache-tags.ts";
import {
  newRule,
  opensQuery,
  ruleParam,
  rulesQuery,
  searchOpens,
  searchPairs,
  searchRule,
  undoReason,
} from "#contracts/search-learning.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listOpens, listPairs } from "./learned-lists.ts";
import { listRules } from "./list-rules.ts";
import { makeRule } from "./make-rule.ts";
import { undoRule } from "./undo-rule.ts";

const results = () => [LISTS];

/** What searches teach and the rules that operators make of it. */
export const searchesAdminRouter = new Hono<ApiEnv>()
  .get("/pairs", endpoint({ summary: "바꿔 찾은 말", auth: "operator", output: searchPairs }), (c) =>
    reply(c, listPairs(c.var.db)),
  )
  .get(
    "/opens",
    endpoint({ summary: "찾고 연 글", auth: "operator", input: { query: opensQuery }, output: searchOpens }),
    (c) => reply(c, listOpens(c.var.db, c.req.valid("query").search)),
  )
  .get(
    "/rules",
    endpoint({ summary: "검색 규칙", auth: "operator", input: { query: rulesQuery }, output: pageOf(searchRule) }),
    (c) => reply(c, listRules(c.var.db, c.req.valid("query"))),
  )
  .post(
    "/rules",
    endpoint({
      summary: "검색 규칙 만들기",
      auth: "operator",
      stale: results,
      input: { json: newRule },
      output: searchRule,
      status: 201,
    }),
    (c) => reply(c, makeRule(c.var, c.req.valid("json"))),
  )
  .post(
    "/rules/:id/undo",
    endpoint({
      summary: "검색 규칙 그만 쓰기",
      auth: "operator",
      stale: results,
      input: { param: ruleParam, json: undoReason },
      output: searchRule,
    }),
    (c) => reply(c, undoRule(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  );
export type SearchesAdminRouter = typeof searchesAdminRouter;
