import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { memberParam } from "#contracts/members.ts";
import { reviewOfPrompt } from "#contracts/reviews.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listReceived, listWritten } from "./list.ts";

/** Reviews that a member wrote and received, at the address of members. */
export const memberReviewsRouter = new Hono<ApiEnv>()
  .get(
    "/me/reviews",
    endpoint({ summary: "내가 쓴 후기", auth: "member", input: { query: pageQuery }, output: pageOf(reviewOfPrompt) }),
    (c) => reply(c, listWritten(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id/reviews",
    endpoint({
      summary: "회원이 받은 후기",
      auth: "public",
      scope: "read",
      input: { param: memberParam, query: pageQuery },
      output: pageOf(reviewOfPrompt),
    }),
    (c) => reply(c, listReceived(c.var.db, c.req.valid("param").id, c.req.valid("query"))),
  );
