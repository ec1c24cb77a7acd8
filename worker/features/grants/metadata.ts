import { grantScopes } from "#contracts/grants.ts";
import { oauthPaths } from "#contracts/grants-apps.ts";
import type { MCP_PATH } from "#contracts/paths.ts";

/** Authorization server metadata (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + oauthPaths.authorize,
  token_endpoint: origin + oauthPaths.token,
  registration_endpoint: origin + oauthPaths.register,
  revocation_endpoint: origin + oauthPaths.revoke,
  scopes_supported: grantScopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  authorization_response_iss_parameter_supported: true,
  ui_locales_supported: ["ko"],
});

/** Protected resource metadata (RFC 9728) of the site, or of a path of it. */
export const resourceMetadata = (origin: string, path: "" | typeof MCP_PATH | "/api") => ({
  resource: origin + path,
  authorization_servers: [origin],
  scopes_supported: grantScopes,
  bearer_methods_supported: ["header"],
  resource_name: "글감",
});
