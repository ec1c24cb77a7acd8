import { HTTPException } from "hono/http-exception";

/** The error codes of RFC 6749 §5.2, RFC 7591 §3.2.2 and RFC 8707 §2 that we answer. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"
  | "temporarily_unavailable"
  | "server_error";

export const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

/** The answer of an endpoint that programs call. `description` is for their developers, in ASCII (RFC 6749 §5.2). */
export const oauthErrorResponse = (error: OAuthErrorCode, description: string, status = 400, headers = {}) =>
  Response.json({ error, error_description: description }, { status, headers: { ...NO_STORE, ...headers } });

/** Something to throw: the answer is that of `oauthErrorResponse`, with 401 for `invalid_client`. */
export const oauthError = (error: OAuthErrorCode, description: string) => {
  const status = error === "invalid_client" ? 401 : 400;
  return new HTTPException(status, { res: oauthErrorResponse(error, description, status) });
};
