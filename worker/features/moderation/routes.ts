import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { actParam, newAppeal, ownAct, ownActsQuery } from "#contracts/moderation.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { appealAct, listOwnActs, readOwnAct } from "./appeals.ts";

/** Sanctions against what is the member's own, and appeals. */
export const moderationRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "내 것에 있었던 운영 조치",
      auth: "self",
      input: { query: ownActsQuery },
      output: pageOf(ownAct),
    }),
    (c) => reply(c, listOwnActs(c.var, c.req.valid("query"))),
  )
  .get("/:id", endpoint({ summary: "운영 조치 하나", auth: "self", input: { param: actParam }, output: ownAct }), (c) =>
    reply(c, readOwnAct(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/appeals",
    endpoint({
      summary: "이의 신청하기",
      auth: "self",
      consent: false,
      input: { param: actParam, json: newAppeal },
      output: ownAct,
      status: 201,
    }),
    (c) => reply(c, appealAct(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  );
export type ModerationRouter = typeof moderationRouter;
