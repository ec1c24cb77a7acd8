import { Hono } from "hono";
import { pageOf, removed } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { tryoutOfPrompt, tryoutParam } from "#contracts/tryouts.ts";
import { reportsOf } from "#worker/features/reports/reports-of.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listOwnTryouts } from "./list.ts";
import { removeTryout } from "./remove.ts";
import { tryoutThing } from "./thing.ts";

/** The verb names the stale page itself: the address does not say which prompt a try-out is of. */
export const tryoutsRouter = new Hono<ApiEnv>()
  .delete(
    "/:id",
    endpoint({
      summary: "써 본 결과 지우기",
      auth: "member",
      consent: false,
      input: { param: tryoutParam },
      output: removed,
    }),
    (c) => reply(c, removeTryout(c.var, c.env, c.req.valid("param").id)),
  )
  .route("/", reportsOf(tryoutThing));
export type TryoutsRouter = typeof tryoutsRouter;

/** A member's own try-outs, at the address of members. */
export const memberTryoutsRouter = new Hono<ApiEnv>().get(
  "/me/tryouts",
  endpoint({ summary: "내가 써 본 결과", auth: "member", input: { query: pageQuery }, output: pageOf(tryoutOfPrompt) }),
  (c) => reply(c, listOwnTryouts(c.var, c.env, c.req.valid("query"))),
);
