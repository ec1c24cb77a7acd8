import { env } from "cloudflare:workers";
import {
  Client,
  discoverOAuthServerInfo,
  exchangeAuthorization,
  refreshAuthorization,
  registerClient,
  startAuthorization,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { mcp } from "#worker/mcp.ts";
import { oauth } from "#worker/oauth.ts";
import { answerApp } from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { MCP_URL } from "#tests/support/api/mcp.ts";

const fetchFn = async (url: string | URL, init?: RequestInit) => oauth.request(String(url), init, env);

test("공식 클라이언트가 주소 하나에서 시작해 등록하고 허락받고 함께 갱신하고 도구를 쓴다", async () => {
  const { authorizationServerUrl: server, authorizationServerMetadata: metadata } = await discoverOAuthServerInfo(
    `${MCP_URL}/`,
    { fetchFn },
  );
  const redirectUri = "kiro://kiro.oauth/callback";
  const clientInformation = await registerClient(server, {
    metadata,
    clientMetadata: { client_name: "Kiro (geulgam)", redirect_uris: ["http://kiro.example/callback", redirectUri] },
    fetchFn,
  });
  const resource = `${MCP_URL}/`;
  const started = {
    metadata,
    clientInformation,
    redirectUrl: redirectUri,
    scope: "openid profile",
    state: "s",
    resource,
  };
  const { authorizationUrl, codeVerifier } = await startAuthorization(server, started);
  const back = await answerApp(await createMember(), Object.fromEntries(authorizationUrl.searchParams));
  const [authorizationCode, iss] = ["code", "iss"].map((name) => back.searchParams.get(name)!) as [string, string];
  const { refresh_token } = await exchangeAuthorization(server, {
    metadata,
    clientInformation,
    authorizationCode,
    iss,
    codeVerifier,
    redirectUri,
    resource,
    fetchFn,
  });
  const asked = { metadata, clientInformation, refreshToken: refresh_token!, resource, fetchFn };
  const [one, other] = await Promise.all([refreshAuthorization(server, asked), refreshAuthorization(server, asked)]);
  expect(one.access_token).toBe(other.access_token);
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${MCP_URL}/`), {
    requestInit: { headers: { authorization: `Bearer ${one.access_token}` } },
    fetch: async (url, init) => mcp.request(String(url), init as RequestInit, env),
  });
  await client.connect(transport);
  expect(await client.callTool({ name: "list_my_prompts", arguments: { list: "own" } })).toMatchObject({
    structuredContent: { items: [], next_cursor: null },
  });
  await client.close();
});
