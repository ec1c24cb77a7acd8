import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";

export const homeRouter = new Hono<ApiEnv>();
export type HomeRouter = typeof homeRouter;
