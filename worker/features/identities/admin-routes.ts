import { Hono } from "hono";
import { operatedIdentities } from "#contracts/identities.ts";
import { memberParam } from "#contracts/members.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { openIdentities } from "./open-identities.ts";

/** The sign-ins of a member, for operators. */
export const identitiesAdminRouter = new Hono<ApiEnv>().get(
  "/:id/identities",
  endpoint({
    summary: "회원의 연결된 로그인과 바뀐 기록",
    auth: "operator",
    input: { param: memberParam },
    output: operatedIdentities,
  }),
  (c) => reply(c, openIdentities(c.var, c.req.valid("param").id)),
);
export type IdentitiesAdminRouter = typeof identitiesAdminRouter;
