import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";

export const opsRouter = new Hono<ApiEnv>();
export type OpsRouter = typeof opsRouter;
