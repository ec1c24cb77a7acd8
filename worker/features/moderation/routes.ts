import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { actParam, newAppeal } from "#contracts/moderation.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireSelf } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { appealAct, listOwnActs, readOwnAct } from "./service.ts";

/** What operators did to what is mine, and my word against it: also for suspended members. */
export const moderationRouter = new Hono<ApiEnv>()
  .get("/", requireSelf, validate("query", pageQuery), async (c) =>
    c.json({ data: await listOwnActs(c.var, c.req.valid("query")) }),
  )
  .get("/:id", requireSelf, validate("param", actParam), async (c) =>
    c.json({ data: await readOwnAct(c.var, c.req.valid("param").id) }),
  )
  .post("/:id/appeals", requireSelf, validate("param", actParam), requireJson, validate("json", newAppeal), async (c) =>
    c.json({ data: await appealAct(c.var, c.req.valid("param").id, c.req.valid("json").reason) }, 201),
  );
export type ModerationRouter = typeof moderationRouter;
