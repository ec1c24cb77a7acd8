import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { moderationReason } from "#contracts/moderation.ts";
import { judgedTakedown, takedownDetail, takedownParam, takedownQueueQuery } from "#contracts/takedowns.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { hideForTakedown, keepTakedown, refuseTakedown, restoreTakedown } from "./decide.ts";
import { listTakedowns, openTakedown } from "./read.ts";

const deciding = (summary: string, policy: { takesDown?: true } = {}) =>
  endpoint({
    summary,
    auth: "operator",
    ...policy,
    input: { param: takedownParam, json: moderationReason },
    output: takedownDetail,
  });

/** The queue of takedowns, for operators. */
export const takedownsAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "권리침해 신고 줄",
      auth: "operator",
      input: { query: takedownQueueQuery },
      output: pageOf(judgedTakedown),
    }),
    (c) => reply(c, listTakedowns(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({
      summary: "권리침해 신고 살펴보기",
      auth: "operator",
      input: { param: takedownParam },
      output: takedownDetail,
    }),
    (c) => reply(c, openTakedown(c.var, c.req.valid("param").id)),
  )
  .post("/:id/hide", deciding("30일 임시조치하기", { takesDown: true }), (c) =>
    reply(c, hideForTakedown(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post("/:id/refuse", deciding("권리침해 신고 반려하기"), (c) =>
    reply(c, refuseTakedown(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post("/:id/keep", deciding("기한 없이 숨기기"), (c) =>
    reply(c, keepTakedown(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post("/:id/restore", deciding("다시 게시하기"), (c) =>
    reply(c, restoreTakedown(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  );
export type TakedownsAdminRouter = typeof takedownsAdminRouter;
