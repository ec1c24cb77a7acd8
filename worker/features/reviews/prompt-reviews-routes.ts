import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newReview, review, reviewList, reviewListQuery } from "#contracts/reviews.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listReviews } from "./list.ts";
import { writeReview } from "./write.ts";

/** The reviews of a prompt, at the address of prompts. */
export const promptReviewsRouter = new Hono<ApiEnv>()
  .get(
    "/:id/reviews",
    endpoint({
      summary: "프롬프트의 후기",
      auth: "optional",
      scope: "read",
      input: { param: promptParam, query: reviewListQuery },
      output: reviewList,
    }),
    (c) => reply(c, listReviews(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query"))),
  )
  .post(
    "/:id/reviews",
    endpoint({
      summary: "후기 쓰기",
      auth: "member",
      input: { param: promptParam, json: newReview },
      output: review,
      status: 201,
    }),
    (c) => reply(c, writeReview(c.var, c.req.valid("param").id, c.req.valid("json"))),
  );
