import { grantScopes } from "#contracts/grants.ts";

/**
 * The `WWW-Authenticate` value with which `/mcp` at this origin answers 401 or 403: it tells a client where to read how to get a token
 * (RFC 9728 §5.1). `error` is `invalid_token` for one that was refused, `insufficient_scope` for one of too small a scope, and left out
 * when none was sent.
 */
export const challengeOf = (origin: string, error?: "invalid_token" | "insufficient_scope") =>
  [
    `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
    `scope="${grantScopes.join(" ")}"`,
    ...(error ? [`error="${error}"`] : []),
  ].join(", ");
