import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";

export const promptsRouter = new Hono<ApiEnv>();
export type PromptsRouter = typeof promptsRouter;
