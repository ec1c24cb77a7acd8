import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { memberParam } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listReceived, listWritten } from "./service.ts";

/** Reviews that a member wrote and received, at the address of members. */
export const memberReviewsRouter = new Hono<ApiEnv>()
  .get("/me/reviews", requireMember, validate("query", pageQuery), async (c) =>
    c.json({ data: await listWritten(c.var, c.req.valid("query")) }),
  )
  .get("/:id/reviews", validate("param", memberParam), validate("query", pageQuery), async (c) =>
    c.json({ data: await listReceived(c.var.db, c.req.valid("param").id, c.req.valid("query")) }),
  );
