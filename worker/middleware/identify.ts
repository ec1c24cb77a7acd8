import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv, MemberEnv } from "#worker/lib/http.ts";
import { memberOfToken } from "#worker/features/auth/service.ts";

const challenge = { "www-authenticate": 'Bearer error="invalid_token"' };

/** A token that is sent must be good, also where none is needed: never silently anonymous. */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  c.set("member", null);
  c.set("familyId", null);
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header) ?? [];
    const found = token === undefined ? undefined : await memberOfToken(c.var.db, c.env, token);
    if (!found) throw new AppError("invalid_token", "로그인이 만료됐어요. 다시 로그인해 주세요.", { headers: challenge });
    c.set("member", found.member);
    c.set("familyId", found.familyId);
  }
  await next();
});

export const requireMember = createMiddleware<MemberEnv>(async (c, next) => {
  if (!c.var.member) throw new AppError("login_required", "로그인이 필요해요.", { headers: challenge });
  if (c.var.member.status === "SUSPENDED") throw new AppError("suspended", "이용이 정지된 계정이에요.");
  await next();
});
