import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { answerApp, callWith, connectApp, REDIRECT, registerApp, requestOf } from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

describe("허락", () => {
  const ask = async (clientId: string, change: Record<string, string> = {}) =>
    call("GET", `${ORIGIN}/api/members/me/apps/request?${new URLSearchParams(await requestOf(clientId, change))}`, {
      as: await createMember(),
    });

  test("회원에게 앱의 이름과 돌아갈 곳과 권한을 보인다", async () => {
    const { client_id } = await registerApp();
    expect(await dataOf(ask(client_id, { scope: "read openid" }))).toEqual({
      client: { name: "글쓰기 도우미", host: "app.example.com", is_local: false },
      scopes: ["read"],
      back_to: null,
    });
    expect(await dataOf(ask(client_id, { scope: "" }))).toMatchObject({ scopes: ["read", "write:drafts"] });
    // Visual Studio Code asks for these everywhere.
    expect(await dataOf(ask(client_id, { scope: "openid email profile" }))).toMatchObject({ scopes: ["read"] });
  });

  test.each([
    ["등록하지 않은 주소", { redirect_uri: "https://evil.example/callback" }, "redirect_uri"],
    ["끝이 다른 주소", { redirect_uri: `${REDIRECT}/` }, "redirect_uri"],
    ["포트가 다른 주소", { redirect_uri: REDIRECT.replace(".com", ".com:8443") }, "redirect_uri"],
    ["물음이 붙은 주소", { redirect_uri: `${REDIRECT}?next=1` }, "redirect_uri"],
    ["모르는 앱", { client_id: "nobody" }, "client_id"],
  ])("%s이면 앱으로 아무것도 보내지 않는다", async (_, change, field) => {
    const { client_id } = await registerApp();
    expect(await problemOf(ask(client_id, change))).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    const body = { request: await requestOf(client_id, change), is_allowed: true };
    const answered = call("POST", "/api/members/me/apps", { as: await createMember(), body });
    expect(await problemOf(answered)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await countRows("oauth_codes")).toBe(0);
  });

  test.each([
    ["PKCE가 없으면", { code_challenge: "", code_challenge_method: "" }, "invalid_request"],
    ["plain PKCE이면", { code_challenge_method: "plain" }, "invalid_request"],
    ["짧은 challenge이면", { code_challenge: "abc" }, "invalid_request"],
    ["토큰을 바로 달라면", { response_type: "token" }, "unsupported_response_type"],
    ["남의 자원이면", { resource: "https://other.example/mcp" }, "invalid_target"],
  ])("%s 허락해도 앱은 까닭만 듣는다", async (_, change, error) => {
    const { client_id } = await registerApp();
    expect(await dataOf<{ back_to: string }>(ask(client_id, change))).toMatchObject({
      back_to: expect.stringContaining(`error=${error}`),
    });
    const to = await answerApp(await createMember(), await requestOf(client_id, change));
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: "s1", iss: ORIGIN });
    expect(to.searchParams.has("code")).toBe(false);
    expect(await countRows("oauth_codes")).toBe(0);
  });

  test("거절하면 앱은 access_denied를 듣는다", async () => {
    const { client_id } = await registerApp();
    const to = await answerApp(await createMember(), await requestOf(client_id), false);
    expect(to.origin + to.pathname).toBe(REDIRECT);
    expect(Object.fromEntries(to.searchParams)).toEqual({ error: "access_denied", state: "s1", iss: ORIGIN });
  });

  test("이 컴퓨터의 주소는 포트가 달라도 된다", async () => {
    const { client_id } = await registerApp({ redirect_uris: ["http://127.0.0.1:1234/cb"] });
    const request = await requestOf(client_id, { redirect_uri: "http://127.0.0.1:51000/cb" });
    expect((await answerApp(await createMember(), request)).port).toBe("51000");
    for (const redirect_uri of [
      "http://127.0.0.1:1234/other",
      "http://localhost:1234/cb",
      "https://127.0.0.1:1234/cb",
      "http://127.0.0.1:51000/\ncb",
      "http://127.0.0.1:99999/cb",
    ])
      expect(await problemOf(ask(client_id, { redirect_uri }))).toMatchObject({ fields: ["redirect_uri"] });
  });

  test("앱만의 주소는 글자까지 같아야 한다", async () => {
    const { client_id } = await registerApp({ redirect_uris: ["kiro://kiro.oauth/callback"] });
    const request = await requestOf(client_id, { redirect_uri: "kiro://kiro.oauth/callback" });
    expect((await answerApp(await createMember(), request)).href).toMatch(/^kiro:\/\/kiro\.oauth\/callback\?code=ggc_/);
    for (const redirect_uri of ["kiro://kiro.oauth/callback/", "kiro://other/callback", "zed://kiro.oauth/callback"])
      expect(await problemOf(ask(client_id, { redirect_uri }))).toMatchObject({ fields: ["redirect_uri"] });
  });

  test("손님과 정지된 회원과 토큰은 허락하지 못한다", async () => {
    const { client_id } = await registerApp();
    const body = { request: await requestOf(client_id), is_allowed: true };
    const answer = (as?: Awaited<ReturnType<typeof createMember>>) =>
      problemOf(call("POST", "/api/members/me/apps", { as, body }));
    expect(await answer()).toMatchObject({ status: 401 });
    expect(await answer(await createMember({ status: "SUSPENDED" }))).toMatchObject({ code: "suspended" });
    const { access_token } = await connectApp(await createMember());
    const byToken = problemOf(callWith(access_token, "POST", "/api/members/me/apps", body));
    expect(await byToken).toMatchObject({ status: 403, code: "token_not_allowed" });
  });
});
