import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { newReply, review, reviewParam, reviewPatch } from "#contracts/reviews.ts";
import { reportsOf } from "#worker/features/reports/reports-of.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { removeReply, replyToReview } from "./reply.ts";
import { removeReview } from "./remove.ts";
import { reviseReview } from "./revise.ts";
import { reviewThing } from "./thing.ts";

/** The verbs name the stale pages themselves: the address does not say which prompt a review is about. */
export const reviewsRouter = new Hono<ApiEnv>()
  .patch(
    "/:id",
    endpoint({
      summary: "후기 고치기",
      auth: "member",
      input: { param: reviewParam, json: reviewPatch },
      output: review,
    }),
    (c) => reply(c, reviseReview(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "후기 지우기",
      auth: "member",
      consent: false,
      input: { param: reviewParam },
      output: removed,
    }),
    (c) => reply(c, removeReview(c.var, c.req.valid("param").id)),
  )
  .put(
    "/:id/reply",
    endpoint({
      summary: "후기에 답글 쓰기",
      auth: "member",
      input: { param: reviewParam, json: newReply },
      output: review,
    }),
    (c) => reply(c, replyToReview(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id/reply",
    endpoint({ summary: "답글 지우기", auth: "member", consent: false, input: { param: reviewParam }, output: review }),
    (c) => reply(c, removeReply(c.var, c.req.valid("param").id)),
  )
  .route("/", reportsOf(reviewThing));
export type ReviewsRouter = typeof reviewsRouter;
