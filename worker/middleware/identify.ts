import { createMiddleware } from "hono/factory";
import { invalidToken, loginRequired, tokenOf } from "#worker/lib/bearer.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv, MemberEnv } from "#worker/lib/http.ts";
import { memberOfToken } from "#worker/features/auth/service.ts";

// Signing out takes a token of any age, and reads it itself.
const SIGN_OUT = "/api/auth/logout";

/** A token that is sent must be good, also where none is needed: never silently anonymous. */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("member", null);
  c.set("familyId", null);
  const header = c.req.header("authorization");
  if (header !== undefined && c.req.path !== SIGN_OUT) {
    const found = await memberOfToken(c.var.db, c.env, tokenOf(header));
    if (!found) throw invalidToken();
    c.set("member", found.member);
    c.set("familyId", found.familyId);
  }
  await next();
});

/** Also suspended members, for what stays their right: refunds, opening what they bought, appeals, leaving. */
export const requireSelf = createMiddleware<MemberEnv>(async (c, next) => {
  if (!c.var.member) throw loginRequired();
  await next();
});

const READS = ["GET", "HEAD"];

/** Suspended members read what is theirs and write nothing. */
export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  if (!c.var.member) throw loginRequired();
  if (c.var.member.status === "SUSPENDED" && !READS.includes(c.req.method))
    throw new AppError("suspended", "이용이 정지된 계정이에요. 읽기와 환불, 이의 신청만 할 수 있어요.");
  await next();
});

/** For everyone else there is nothing here. */
export const requireAdmin = createMiddleware<MemberEnv>(async (c, next) => {
  if (c.var.member?.role !== "ADMIN" || c.var.member.status !== "ACTIVE")
    throw new AppError("not_found", "그런 주소는 없어요.");
  await next();
});
