import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";

export const authRouter = new Hono<ApiEnv>();
export type AuthRouter = typeof authRouter;
