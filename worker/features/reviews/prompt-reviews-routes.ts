import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newReview, reviewListQuery } from "#contracts/reviews.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { listReviews, writeReview } from "./service.ts";

/** The reviews of a prompt, at the address of prompts. */
export const promptReviewsRouter = new Hono<ApiEnv>()
  .get("/:id/reviews", validate("param", promptParam), validate("query", reviewListQuery), async (c) =>
    c.json({ data: await listReviews(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query")) }),
  )
  .post(
    "/:id/reviews",
    requireMember,
    validate("param", promptParam),
    requireJson,
    validate("json", newReview),
    async (c) => c.json({ data: await writeReview(c.var, c.req.valid("param").id, c.req.valid("json")) }, 201),
  );
