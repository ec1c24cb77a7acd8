import { Hono } from "hono";
import { opsOverview } from "#contracts/ops.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { buildVersionOf } from "#worker/lib/build-version.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readOverview } from "./overview.ts";

/** The state of the running site, for operators. */
export const opsAdminRouter = new Hono<ApiEnv>().get(
  "/overview",
  endpoint({ summary: "운영 한눈에 보기", auth: "operator", output: opsOverview }),
  (c) => reply(c, readOverview(c.var.db, buildVersionOf(c.env))),
);
export type OpsAdminRouter = typeof opsAdminRouter;
