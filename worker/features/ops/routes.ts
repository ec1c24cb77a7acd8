import { Hono } from "hono";
import type { RouterRoute } from "hono/types";
import { health } from "#contracts/ops.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { buildVersionOf } from "#worker/lib/build-version.ts";
import { describeApi } from "./openapi.ts";
import { checkHealth } from "./health.ts";

/** `routes` returns every route of the whole API, which is known only once this router is part of it. */
export const createOpsRouter = (routes: () => RouterRoute[]) =>
  new Hono<ApiEnv>()
    .get("/health", endpoint({ summary: "서버 상태", auth: "public", scope: "read", output: health }), (c) =>
      reply(c, checkHealth(c.env)),
    )
    .get(
      "/openapi.json",
      endpoint({ summary: "이 문서", auth: "public", scope: "read", raw: ["application/json"] }),
      (c) => c.json(describeApi(routes(), buildVersionOf(c.env))),
    );
