import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { oauth } from "#worker/oauth.ts";
import {
  askServer,
  callWith,
  codeFor,
  connectApp,
  errorOf,
  exchange,
  refresh,
  refusedWith,
  registerApp,
  type Tokens,
} from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { postMcp } from "#tests/support/api/mcp.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const statuses = async (token: string) => [
  (await callWith(token, "GET", "/api/members/me")).status,
  (await postMcp(ping, { authorization: `Bearer ${token}` })).status,
];

describe("토큰은 받을 때 말한 주소에서만 쓴다", () => {
  test.each([
    ["말하지 않으면", "", [200, 200]],
    ["사이트면", ORIGIN, [200, 200]],
    ["빗금으로 끝난 사이트면", `${ORIGIN}/`, [200, 200]],
    ["도구의 주소면", `${ORIGIN}/mcp`, [401, 200]],
    ["빗금으로 끝난 도구의 주소면", `${ORIGIN}/mcp/`, [401, 200]],
    ["API면", `${ORIGIN}/api`, [200, 401]],
  ])("%s %s", async (_, resource, answers) => {
    const { access_token } = await connectApp(await createMember(), { resource });
    expect(await statuses(access_token)).toEqual(answers);
  });

  test.each([
    `${ORIGIN}/mcp/other`,
    `${ORIGIN}/mcp?x=1`,
    `${ORIGIN}/mcp#x`,
    `${ORIGIN}//mcp`,
    `${ORIGIN}/api/mcp`,
    "mcp",
  ])("%s 는 우리의 자원이 아니다", async (resource) => {
    const member = await createMember();
    const { client_id } = await registerApp();
    expect(await codeFor(member, client_id, { resource })).toBeNull();
    const code = await codeFor(member, client_id);
    expect(await errorOf(exchange(client_id, code, { resource }))).toEqual(refusedWith("invalid_target"));
  });

  test("바꿀 때와 갱신할 때는 허락받은 자원만, 끝의 빗금은 있거나 없거나 같게 받는다", async () => {
    const member = await createMember();
    const { client_id } = await registerApp();
    const code = await codeFor(member, client_id, { resource: `${ORIGIN}/mcp` });
    const other = exchange(client_id, code, { resource: ORIGIN });
    expect(await errorOf(other)).toEqual(refusedWith("invalid_target"));
    const tokens = (await (await exchange(client_id, code, { resource: `${ORIGIN}/mcp/` })).json()) as Tokens;
    const wider = refresh(client_id, tokens.refresh_token, { resource: ORIGIN });
    expect(await errorOf(wider)).toEqual(refusedWith("invalid_target"));
    const again = await refresh(client_id, tokens.refresh_token, { resource: `${ORIGIN}/mcp/` });
    expect(await statuses(((await again.json()) as Tokens).access_token)).toEqual([401, 200]);
  });
});

test("알리는 것은 도구들이 찾는 주소마다 같다", async () => {
  const read = async (path: string) => {
    const answer = await askServer(path);
    expect(answer.headers.get("access-control-allow-origin"), path).toBe("*");
    return answer.json();
  };
  const server = await read("/.well-known/oauth-authorization-server");
  for (const name of ["oauth-authorization-server", "openid-configuration"])
    for (const path of [
      `/.well-known/${name}/`,
      `/.well-known/${name}/mcp`,
      `/.well-known/${name}/mcp/`,
      `/mcp/.well-known/${name}`,
    ])
      expect(await read(path), path).toEqual(server);
  for (const path of ["/.well-known/oauth-protected-resource/mcp/", "/mcp/.well-known/oauth-protected-resource"])
    expect(await read(path), path).toMatchObject({ resource: `${ORIGIN}/mcp` });
  expect(await read("/.well-known/oauth-protected-resource/")).toMatchObject({ resource: ORIGIN });
  expect(await read("/.well-known/oauth-protected-resource/api")).toMatchObject({ resource: `${ORIGIN}/api` });
  const head = await oauth.request(`${ORIGIN}/.well-known/oauth-protected-resource/mcp`, { method: "HEAD" }, env);
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const asked = {
    origin: "https://other.example",
    "access-control-request-method": "GET",
    "access-control-request-headers": "mcp-protocol-version,mcp-session-id",
  };
  const preflight = await oauth.request(
    `${ORIGIN}/.well-known/oauth-protected-resource/mcp`,
    { method: "OPTIONS", headers: asked },
    env,
  );
  expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-session-id");
});
