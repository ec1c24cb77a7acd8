import { expect, test } from "vitest";
import { codeFor, exchange, refresh, registerApp, type Tokens } from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { postMcp } from "#tests/support/api/mcp.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

// As their registrations stand in public reports of them.
test.each([
  [
    "Visual Studio Code",
    {
      client_name: "Visual Studio Code",
      client_uri: "https://code.visualstudio.com",
      grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
      response_types: ["code"],
      redirect_uris: [
        "https://insiders.vscode.dev/redirect",
        "https://vscode.dev/redirect",
        "http://127.0.0.1/",
        "http://127.0.0.1:33418/",
      ],
      scope: "openid profile email",
      token_endpoint_auth_method: "none",
      application_type: "native",
    },
    "http://127.0.0.1:59656/",
  ],
  [
    "Claude Code",
    {
      client_name: "Claude Code (geulgam)",
      redirect_uris: ["http://localhost:54212/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    "http://localhost:54212/callback",
  ],
  [
    "Cursor",
    {
      client_name: "Cursor",
      logo_uri: "https://cursor.com/logo.png",
      redirect_uris: [
        "cursor://anysphere.cursor-mcp/oauth/callback",
        "https://www.cursor.com/agents/mcp/oauth/callback",
        "http://localhost:8787/callback",
      ],
      token_endpoint_auth_method: "none",
    },
    "cursor://anysphere.cursor-mcp/oauth/callback",
  ],
  [
    "ChatGPT",
    {
      client_name: "ChatGPT",
      redirect_uris: ["https://chatgpt.com/connector_platform_oauth_redirect"],
      token_endpoint_auth_method: "client_secret_post",
      contacts: [],
      jwks: null,
      software_id: "x",
    },
    "https://chatgpt.com/connector_platform_oauth_redirect",
  ],
  [
    "Gemini CLI",
    {
      client_name: "Gemini CLI MCP Client",
      redirect_uris: ["http://localhost:7777/oauth/callback"],
      token_endpoint_auth_method: "client_secret_basic",
      code_challenge_method: ["S256"],
      scope: "",
    },
    "http://localhost:7777/oauth/callback",
  ],
  ["이름이 없는 앱", { client_name: null, redirect_uris: ["geulgam://callback"] }, "geulgam://callback"],
])("%s: 등록하고 허락받아 /mcp의 토큰을 받는다", async (_, metadata, redirect_uri) => {
  const registered = await registerApp(metadata);
  expect(registered).toMatchObject({ token_endpoint_auth_method: "none", redirect_uris: metadata.redirect_uris });
  expect(registered.client_name).toBe(metadata.client_name ?? "이름 없는 앱");
  const change = { redirect_uri, scope: "openid profile email", resource: `${ORIGIN}/mcp/` };
  const code = await codeFor(await createMember(), registered.client_id, change);
  const answer = await exchange(registered.client_id, code, { redirect_uri, resource: `${ORIGIN}/mcp` });
  const tokens = (await answer.json()) as Tokens;
  expect(tokens).toMatchObject({ token_type: "Bearer", scope: "read" });
  const again = await refresh(registered.client_id, tokens.refresh_token, {
    scope: "openid",
    resource: `${ORIGIN}/mcp/`,
  });
  expect(again.status).toBe(200);
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const authorization = `bearer ${tokens.access_token}`;
  expect((await postMcp(ping, { authorization })).status).toBe(200);
});
