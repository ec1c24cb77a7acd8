/** The closed set of machine words in `code` of a problem answer (RFC 9457), with the HTTP status of each. */
export const errorStatus = {
  invalid_input: 400,
  malformed_json: 400,
  malformed_url: 400,
  invalid_cursor: 400,
  unsupported_provider: 400,
  oauth_denied: 400,
  oauth_failed: 400,
  invalid_state: 400,
  payment_failed: 402,
  payment_required: 402,
  invalid_token: 401,
  login_required: 401,
  forbidden: 403,
  consent_required: 403,
  insufficient_scope: 403,
  token_not_allowed: 403,
  suspended: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 409,
  already_owned: 409,
  nickname_taken: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  unprocessable: 422,
  upgrade_required: 426,
  rate_limited: 429,
  internal: 500,
  unsupported_format: 501,
  provider_unavailable: 502,
  provider_not_configured: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorStatus = (typeof errorStatus)[ErrorCode];

export type { FieldError, Problem } from "./problem.ts";
