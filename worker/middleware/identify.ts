import { createMiddleware } from "hono/factory";
import { invalidToken, loginRequired, tokenOf } from "#worker/lib/bearer.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { syncOperatorRole } from "#worker/features/auth/operator-role.ts";
import { memberOfToken } from "#worker/features/auth/session.ts";
import { type Auth, policyOf } from "./policy.ts";

/** Sets `member` and `familyId` from the access token. A token that is sent must be valid, also where none is needed. */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("member", null);
  c.set("familyId", null);
  const header = c.req.header("authorization");
  if (header !== undefined && policyOf(c).token !== "own") {
    const found = await memberOfToken(c.var.db, c.env, tokenOf(header));
    if (!found) throw invalidToken();
    c.set("member", found.member);
    c.set("familyId", found.familyId);
  }
  await next();
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
  const known = c.var.member?.status === "ACTIVE" ? c.var.member : undefined;
  const current = known && (await syncOperatorRole(c.var.db, c.env, known));
  if (current?.role !== "ADMIN") throw new AppError("not_found", "그런 주소는 없어요.");
  c.set("member", current);
  await next();
});

/** The check of each kind of `auth`. */
export const refuse = { public: anyone, optional: anyone, member, self, operator } satisfies Record<Auth, unknown>;
