import { Hono } from "hono";
import { newReply, reviewParam, reviewPatch } from "#contracts/reviews.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { removeReply, removeReview, replyToReview, reviseReview } from "./service.ts";

export const reviewsRouter = new Hono<ApiEnv>()
  .patch("/:id", requireMember, validate("param", reviewParam), requireJson, validate("json", reviewPatch), async (c) =>
    c.json({ data: await reviseReview(c.var, c.req.valid("param").id, c.req.valid("json")) }),
  )
  .delete("/:id", requireMember, validate("param", reviewParam), async (c) =>
    c.json({ data: await removeReview(c.var, c.req.valid("param").id) }),
  )
  .put(
    "/:id/reply",
    requireMember,
    validate("param", reviewParam),
    requireJson,
    validate("json", newReply),
    async (c) => c.json({ data: await replyToReview(c.var, c.req.valid("param").id, c.req.valid("json")) }),
  )
  .delete("/:id/reply", requireMember, validate("param", reviewParam), async (c) =>
    c.json({ data: await removeReply(c.var, c.req.valid("param").id) }),
  );
