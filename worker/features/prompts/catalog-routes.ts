import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";

export const catalogRouter = new Hono<ApiEnv>();
export type CatalogRouter = typeof catalogRouter;
