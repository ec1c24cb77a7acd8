import { Hono } from "hono";
import { promptListQuery } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { searchPrompts } from "./service.ts";

/** Finding prompts, at the address of prompts: listing and searching are one question with or without words. */
export const searchRouter = new Hono<ApiEnv>().get("/", validate("query", promptListQuery), async (c) =>
  c.json({ data: (await searchPrompts(c.var.db, c.req.valid("query"))).list }),
);
