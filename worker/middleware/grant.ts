import { createMiddleware } from "hono/factory";
import type { GrantScope } from "#contracts/grants.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

const notAllowed = () =>
  new AppError("token_not_allowed", "토큰으로는 할 수 없는 일이에요. 글감에 로그인해서 해 주세요.");

const insufficient = (scope: GrantScope) =>
  new AppError("insufficient_scope", `이 토큰에는 ${scope} 권한이 없어요.`, {
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
  });

/** Refuses programs with a token that lacks `scope`, and all of them without one; sign-ins and guests pass. */
export const refuseGrant = (scope?: GrantScope) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (c.var.grant && !scope) throw notAllowed();
    if (c.var.grant && scope && !c.var.grant.scopes.includes(scope)) throw insufficient(scope);
    await next();
  });
