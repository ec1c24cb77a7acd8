import { Hono } from "hono";
import { tagListQuery } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listCategories, listModels, listPopularTags } from "./service.ts";

export const catalogRouter = new Hono<ApiEnv>()
  .get("/categories", async (c) => c.json({ data: await listCategories(c.var.db) }))
  .get("/models", async (c) => c.json({ data: await listModels(c.var.db) }))
  .get("/tags", validate("query", tagListQuery), async (c) => c.json({ data: await listPopularTags(c.var.db) }));
export type CatalogRouter = typeof catalogRouter;
