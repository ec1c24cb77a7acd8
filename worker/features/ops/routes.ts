import { Hono } from "hono";
import type { RouterRoute } from "hono/types";
import type { ApiEnv } from "#worker/lib/http.ts";
import { describeApi } from "./openapi.ts";
import { checkHealth, versionOf } from "./service.ts";

/** `routes` answers every route of the whole API, which is known only once this router is part of it. */
export const createOpsRouter = (routes: () => RouterRoute[]) =>
  new Hono<ApiEnv>()
    .get("/health", async (c) => c.json({ data: await checkHealth(c.env) }))
    .get("/openapi.json", (c) => c.json(describeApi(routes(), versionOf(c.env))));
