import { Hono } from "hono";
import { nearestCategories as nearest, nearestQuery } from "#contracts/nearest.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { nearestCategories } from "./nearest-categories.ts";

/** At the address of searches. */
export const nearestRouter = new Hono<ApiEnv>().get(
  "/nearest",
  endpoint({
    summary: "검색어와 가까운 카테고리",
    auth: "public",
    scope: "read",
    rate: "search",
    input: { query: nearestQuery },
    output: nearest,
  }),
  (c) => reply(c, nearestCategories(c.var.db, c.req.valid("query").q)),
);
