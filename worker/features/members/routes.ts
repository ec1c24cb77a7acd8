import { Hono } from "hono";
import type { ApiEnv } from "#worker/lib/http.ts";

export const membersRouter = new Hono<ApiEnv>();
export type MembersRouter = typeof membersRouter;
