import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { inBackground } from "#worker/lib/background.ts";
import { grantTokenOf, invalidToken, loginRequired, tokenOf } from "#worker/lib/bearer.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { syncOperatorRole } from "#worker/features/members/operator-role.ts";
import { memberOfToken } from "#worker/features/auth/session.ts";
import { findGrant } from "#worker/features/grants/find-grant.ts";
import { noteUse } from "#worker/features/grants/note-use.ts";
import { type Auth, policyOf } from "./policy.ts";

/** Tokens of grants are refused in an address, which ends up in logs and histories (RFC 9700 §2.6). */
function refuseInAddress(c: Context<ApiEnv>) {
  if (/^gg[a-z]?_/i.test(c.req.query("access_token") ?? ""))
    throw new AppError("invalid_input", "토큰은 주소에 적지 말고 Authorization 머리글로 보내 주세요.", {
      errors: [{ field: "access_token", message: "토큰은 Authorization 머리글로만 받아요." }],
    });
}

async function identifySignIn(c: Context<ApiEnv>, header: string) {
  const signIn = await memberOfToken(c.var.db, c.env, tokenOf(header));
  if (!signIn) throw invalidToken();
  c.set("member", signIn.member);
  c.set("familyId", signIn.familyId);
}

/** Returns what writes that the grant was used, for after the answer. */
async function identifyGrant(c: Context<ApiEnv>, token: string) {
  const { member, grant, usedAt } = await findGrant(c.var.db, token, c.req.path);
  c.set("member", member);
  c.set("grant", grant);
  return () => inBackground(c, noteUse(c.var.db, grant, usedAt));
}

/**
 * Sets `member` and `familyId` from the access token of a sign-in, or `member` and `grant` from the token of a grant. A token that is
 * sent must be valid, also where none is needed.
 */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("member", null);
  c.set("familyId", null);
  refuseInAddress(c);
  const header = c.req.header("authorization");
  if (header === undefined || policyOf(c).token === "own") return next();
  const token = grantTokenOf(header);
  if (token === undefined) {
    await identifySignIn(c, header);
    return next();
  }
  const afterwards = await identifyGrant(c, token);
  await next();
  await afterwards();
});

const READS = ["GET", "HEAD"];

const anyone = createMiddleware<ApiEnv>((_c, next) => next());

const self = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.member) throw loginRequired();
  await next();
});

const member = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.member) throw loginRequired();
  if (c.var.member.status === "SUSPENDED" && !READS.includes(c.req.method))
    throw new AppError("suspended", "이용이 정지된 계정이에요. 읽기와 환불, 이의 신청만 할 수 있어요.");
  await next();
});

/** 404 and not 403: others do not learn that the address exists. */
const operator = createMiddleware<ApiEnv>(async (c, next) => {
  const activeMember = c.var.member?.status === "ACTIVE" ? c.var.member : undefined;
  const current = activeMember && (await syncOperatorRole(c.var.db, c.env, activeMember));
  if (current?.role !== "ADMIN") throw new AppError("not_found", "그런 주소는 없어요.");
  c.set("member", current);
  await next();
});

/** The check of each kind of `auth`. */
export const refuse = { public: anyone, optional: anyone, member, self, operator } satisfies Record<Auth, unknown>;
