import { Hono } from "hono";
import { prompterListQuery } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listPrompters } from "./service.ts";

export const promptersRouter = new Hono<ApiEnv>().get("/", validate("query", prompterListQuery), async (c) =>
  c.json({ data: await listPrompters(c.var.db, c.req.valid("query"), c.var.member) }),
);
export type PromptersRouter = typeof promptersRouter;
