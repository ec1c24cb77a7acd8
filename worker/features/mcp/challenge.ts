import type { Context } from "hono";
import { challengeOf } from "#worker/features/grants/challenge.ts";
import { refuseToken } from "#worker/features/grants/refuse-token.ts";
import { loginRequired } from "#worker/lib/bearer.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { needOf } from "./needs.ts";

const faults = { invalid_token: "invalid_token", insufficient_scope: "insufficient_scope" } as const;

/** The error with the challenge that lets a client begin to sign in (RFC 6750 §3, RFC 9728 §5.1); others as they are. */
export function withChallenge(c: Context<ApiEnv>, error: AppError): AppError {
  const { code, message, errors, headers } = error;
  if (error.status !== 401 && code !== "insufficient_scope") return error;
  const fault = code in faults ? faults[code as keyof typeof faults] : undefined;
  const challenge = challengeOf(originOf(c.env, c.req.url), fault);
  return new AppError(code, message, { errors, headers: { ...headers, "www-authenticate": challenge } });
}

/**
 * Throws when the message needs a member and there is none, or a scope that the grant lacks. The token of a sign-in, which may do
 * everything on the site, is not one for AI tools (the MCP specification on authorization, Access Token Privilege Restriction).
 */
export function refuseUnmet(c: Context<ApiEnv>, message: unknown) {
  const { member, grant } = c.var;
  if (member && !grant) throw refuseToken("AI 도구는 계정 설정에서 만든 토큰으로 연결해 주세요.");
  const need = needOf(message);
  if (!need) return;
  if (need.isForMembers && !grant) throw loginRequired();
  if (grant && !grant.scopes.includes(need.scope))
    throw new AppError("insufficient_scope", `이 토큰에는 ${need.scope} 권한이 없어요.`);
}
