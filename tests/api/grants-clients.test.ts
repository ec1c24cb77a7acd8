import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { oauth } from "#worker/oauth.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { CLIENTS_A_DAY } from "#contracts/grants-apps.ts";
import {
  askServer,
  codeFor,
  connectApp,
  errorOf,
  REDIRECT,
  refresh,
  refusedWith,
  registerApp,
} from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";
import { DAY } from "#tests/support/shared/time.ts";

describe("알리는 것", () => {
  test("서버와 자원을 어떻게 쓰는지 알리고, 다른 사이트의 스크립트도 읽는다", async () => {
    const server = await askServer("/.well-known/oauth-authorization-server");
    expect(server.headers.get("access-control-allow-origin")).toBe("*");
    expect(server.headers.get("access-control-allow-credentials")).toBeNull();
    expect(server.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(server.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await server.json()).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/oauth/authorize`,
      token_endpoint: `${ORIGIN}/oauth/token`,
      registration_endpoint: `${ORIGIN}/oauth/register`,
      revocation_endpoint: `${ORIGIN}/oauth/revoke`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      scopes_supported: ["read", "write:drafts"],
    });
    for (const path of ["", "/mcp"])
      expect(await (await askServer(`/.well-known/oauth-protected-resource${path}`)).json()).toMatchObject({
        resource: ORIGIN + path,
        authorization_servers: [ORIGIN],
      });
  });

  test("다른 사이트가 미리 물으면 답하고, 없는 주소와 방법은 OAuth의 말로 거절한다", async () => {
    const asked = { origin: "https://other.example", "access-control-request-method": "POST" };
    const answer = await oauth.request(`${ORIGIN}/oauth/token`, { method: "OPTIONS", headers: asked }, env);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    const missing = await askServer("/.well-known/oauth-other");
    expect([missing.status, missing.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
    for (const path of ["/oauth/token", "/oauth/register", "/oauth/revoke"]) {
      const read = await askServer(path);
      expect([path, read.status, read.headers.get("allow")]).toEqual([path, 405, "POST, OPTIONS"]);
      expect(await read.json()).toMatchObject({ error: "invalid_request" });
    }
  });
});

test("등록과 토큰의 답과 거절은 아무도 남기지 않는다", async () => {
  const { clientId, refresh_token } = await connectApp(await createMember());
  const body = JSON.stringify({ redirect_uris: [REDIRECT] });
  for (const answer of [
    await askServer("/oauth/register", body),
    await refresh(clientId, refresh_token),
    await refresh(clientId, "x"),
  ])
    // RFC 6749 §5.1 and §5.2, RFC 7591 §3.2.1.
    expect(Object.fromEntries(answer.headers)).toMatchObject({ "cache-control": "no-store", pragma: "no-cache" });
});

describe("앱의 등록", () => {
  test("이름과 돌아갈 주소로 등록하고, 비밀은 주지 않는다", async () => {
    const registered = await registerApp({ token_endpoint_auth_method: "client_secret_post", logo_uri: "https://x.y" });
    expect(registered).toMatchObject({ redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" });
    expect(registered).not.toHaveProperty("client_secret");
    expect(await registerApp({ client_name: undefined })).toMatchObject({ client_name: "app.example.com" });
  });

  test.each([
    "http://app.example.com/callback",
    "https://app.example.com/callback#x",
    "https://user@app.example.com/",
    "https://:pass@app.example.com/",
    "javascript:alert(1)",
    "data:text/html,x",
    "JavaScript://x/%0aalert(1)",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://app.example.com/x",
    "about:blank",
    "view-source:https://app.example.com/",
    "ws://app.example.com/",
    "ftp://app.example.com/",
    "mailto:a@app.example.com",
    "intent://app.example.com/#Intent;end",
    "ms-settings:privacy",
    "chrome-extension://abc/callback",
    "microsoft-edge:https://app.example.com/cb",
    "googlechromes://app.example.com/cb",
    "x-safari-https://app.example.com/cb",
    "kakaotalk://web/openExternal?url=https%3A%2F%2Fapp.example.com",
    "some-browser:https://app.example.com/cb",
    "some-browser://open?url=https%3A%2F%2Fapp.example.com",
    "c:/windows/callback",
    "http://127.0.0.1.example.com/callback",
    "/callback",
    "",
    "https://app.example.com/\nx",
    `https://app.example.com/${"a".repeat(500)}`,
  ])("돌아갈 수 없는 주소는 거절한다: %s", async (address) => {
    const body = JSON.stringify({ redirect_uris: [address] });
    expect(await errorOf(askServer("/oauth/register", body))).toEqual(refusedWith("invalid_redirect_uri"));
  });

  test("이 컴퓨터의 주소와 앱만의 주소는 된다", async () => {
    const redirect_uris = [
      "http://127.0.0.1/cb",
      "http://localhost:3000/cb",
      "http://[::1]:1/cb",
      "com.example.app:/cb",
      "cursor://anysphere.cursor-mcp/oauth/callback",
      "kiro://kiro.oauth/callback",
      "zed://oauth",
      "vscodium://callback",
      "claude://mcp/callback",
      "myapp:/callback",
    ];
    expect(await registerApp({ redirect_uris })).toMatchObject({ redirect_uris });
  });

  test("쓸 수 없는 주소가 섞여 있으면 그것만 빼고 등록한다", async () => {
    const redirect_uris = ["http://app.example.com/cb", REDIRECT, 3, null, "javascript:alert(1)", "zed://oauth"];
    expect(await registerApp({ redirect_uris })).toMatchObject({ redirect_uris: [REDIRECT, "zed://oauth"] });
  });

  test.each([
    ["글감인 척하는 이름", { client_name: "글감 고객센터" }, "invalid_client_metadata"],
    ["긴 이름", { client_name: "가".repeat(61) }, "invalid_client_metadata"],
    ["두 줄 이름", { client_name: "가\n나" }, "invalid_client_metadata"],
    ["주소가 없음", { redirect_uris: [] }, "invalid_redirect_uri"],
    ["주소가 많음", { redirect_uris: Array.from({ length: 11 }, () => REDIRECT) }, "invalid_redirect_uri"],
  ])("%s이면 거절한다", async (_, change, error) => {
    expect(await registerApp(change)).toMatchObject({ error });
  });

  test("JSON이 아니면 500이 아니라 거절이다", async () => {
    for (const body of ["", "{", "[]", "null", '"x"'])
      expect((await errorOf(askServer("/oauth/register", body))).status, body).toBe(400);
  });

  test("남이 아무리 많이 등록해도 허락을 기다리는 앱은 남는다", async () => {
    const { client_id } = await registerApp();
    await changeRows("oauth_clients", { created_at: 0 }, { id: client_id });
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
       INSERT INTO oauth_clients(id, name, redirect_uris, created_at) SELECT 'other' || i, 'x', '[]', i FROM n`,
    ).run();
    await registerApp();
    expect(await codeFor(await createMember(), client_id)).toMatch(/^ggc_/);
  });

  test("한 통신망에서 하루에 등록할 수 있는 수가 있다", async () => {
    const clock = stopClock();
    const using = { ...env, RATE_LIMITS: `register=${CLIENTS_A_DAY + 10}` };
    const body = JSON.stringify({ redirect_uris: [REDIRECT] });
    const register = (address: string) => askServer("/oauth/register", body, using, { "cf-connecting-ip": address });
    await register("203.0.113.1");
    await changeRows("rates", { count: CLIENTS_A_DAY - 1 }, "key LIKE 'register day %'");
    expect((await register("203.0.113.2")).status).toBe(201);
    const over = await register("203.0.113.3");
    expect([over.status, over.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await register("198.51.100.7")).status).toBe(201);
    clock.to(DAY);
    expect((await register("203.0.113.3")).status).toBe(201);
  });

  test("한 곳에서 1분에 등록할 수 있는 수가 있다", async () => {
    stopClock();
    const from = { "cf-connecting-ip": "203.0.113.9" };
    const register = (headers = from) =>
      askServer(
        "/oauth/register",
        JSON.stringify({ redirect_uris: [REDIRECT] }),
        { ...env, RATE_LIMITS: "register=2" },
        headers,
      );
    expect([(await register()).status, (await register()).status]).toEqual([201, 201]);
    const over = await register();
    expect([over.status, over.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await over.json()).toMatchObject({ error: "temporarily_unavailable" });
    expect((await register({ "cf-connecting-ip": "198.51.100.7" })).status).toBe(201);
  });
});
