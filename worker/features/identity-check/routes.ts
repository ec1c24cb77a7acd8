import { Hono } from "hono";
import { memberTag } from "#contracts/cache-tags.ts";
import { identityAnswer, identityStart, ownIdentity } from "#contracts/identity-check.ts";
import type { ApiEnv, MemberEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { beginCheck } from "./begin.ts";
import { finishCheck } from "./finish.ts";
import { readOwnIdentity } from "./read.ts";

const checking = (c: { var: MemberEnv["Variables"]; env: MemberEnv["Bindings"]; req: { url: string } }) => {
  const { db, member, familyId, publications } = c.var;
  return { db, member, familyId, publications, env: c.env, origin: originOf(c.env, c.req.url) };
};

/** Whether a member was checked, and the check, at the address of members. */
export const memberIdentityRouter = new Hono<ApiEnv>()
  .get("/me/identity-check", endpoint({ summary: "판매자 본인 확인", auth: "self", output: ownIdentity }), (c) =>
    reply(c, readOwnIdentity(c.var.db, c.env, originOf(c.env, c.req.url), c.var.member.id)),
  )
  .post(
    "/me/identity-check",
    endpoint({ summary: "본인 확인 시작하기", auth: "member", rate: "sign_in", output: identityStart }),
    (c) => reply(c, beginCheck(checking(c))),
  )
  .post(
    "/me/identity-check/result",
    endpoint({
      summary: "본인 확인 마치기",
      auth: "member",
      rate: "sign_in",
      // The seller's details say whether they were checked.
      stale: ({ memberId }) => [memberTag(memberId)],
      input: { json: identityAnswer },
      output: ownIdentity,
    }),
    (c) => reply(c, finishCheck(checking(c), c.req.valid("json"))),
  );
