import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";
import { readHome, readSitemap } from "./queries.ts";

export const homeRouter = new Hono<ApiEnv>()
  .get("/", async (c) => c.json({ data: await readHome(c.var.db) }))
  .get("/sitemap", async (c) => c.json({ data: await readSitemap(c.var.db) }));
export type HomeRouter = typeof homeRouter;
