import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { oauthPaths } from "#contracts/grants-apps.ts";
import { usesBasic } from "./features/grants/client-of.ts";
import { type OAuthErrorCode, oauthErrorResponse } from "./features/grants/oauth-error.ts";
import { oauthRouter, shareWithEverySite } from "./features/grants/oauth-routes.ts";
import type { ApiEnv } from "./lib/http.ts";
import { refusalOf } from "./lib/refusal.ts";
import { deliverObserved } from "./middleware/alerts.ts";
import { bodyLimits } from "./middleware/body-limits.ts";
import { requireOperator } from "./middleware/operator.ts";
import { limitRate } from "./middleware/rate-limit.ts";
import { requestId } from "./middleware/request.ts";
import { databaseSession } from "./middleware/session.ts";

const addresses: string[] = [oauthPaths.token, oauthPaths.register, oauthPaths.revoke];

/** Whether programs ask here; the page of `/oauth/authorize` is one of the pages. */
export const isForPrograms = (pathname: string) =>
  addresses.includes(pathname) || /^(?:\/mcp)?\/\.well-known\/(?:oauth-|openid-configuration)/.test(pathname);

/** The authorization server, with the same steps as the API and refusals as OAuth says them. */
export const oauth = new Hono<ApiEnv>({ strict: false });

oauth.use(requestId, deliverObserved, ...shareWithEverySite, requireOperator, bodyLimits, databaseSession, limitRate);
oauth.route("/", oauthRouter);

oauth.notFound((c) =>
  addresses.includes(c.req.path)
    ? oauthErrorResponse("invalid_request", "Use POST.", 405, { allow: "POST, OPTIONS" })
    : oauthErrorResponse("invalid_request", "There is nothing at this address and method.", 404),
);

/** A refusal says which way of authentication was tried, where one was (RFC 6749 §5.2). */
function withChallenge(c: Context, refusal: Response) {
  if (refusal.status === 401 && usesBasic(c)) refusal.headers.set("www-authenticate", 'Basic realm="oauth"');
  return refusal;
}

const codeOf = (status: number): OAuthErrorCode => {
  if (status === 429 || status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
};

oauth.onError((error, c) => {
  if (error instanceof HTTPException) return withChallenge(c, error.getResponse());
  const { code, status, headers } = refusalOf(error, { request_id: c.var.requestId, path: c.req.path });
  return oauthErrorResponse(codeOf(status), code, status, headers);
});
