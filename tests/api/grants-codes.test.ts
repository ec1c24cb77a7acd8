import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { APPS_MAX, CODE_MINUTES, OAUTH_ACCESS_SECONDS } from "#contracts/grants-apps.ts";
import { oauth } from "#worker/oauth.ts";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  askServer,
  callWith,
  challengeFor,
  codeFor,
  connectApp,
  errorOf,
  exchange,
  readMe,
  REDIRECT,
  refresh,
  refusedWith,
  registerApp,
  type Tokens,
  VERIFIER,
} from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { changeRows, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { MINUTE } from "#tests/support/shared/time.ts";

describe("코드", () => {
  test("토큰으로 바꾸면 허락한 권한만큼 쓴다", async () => {
    const member = await createMember();
    const { access_token, refresh_token, ...rest } = await connectApp(member);
    expect(access_token).toMatch(/^gga_\w{38}$/);
    expect(refresh_token).toMatch(/^ggr_\w{38}$/);
    expect(rest).toMatchObject({ token_type: "Bearer", expires_in: OAUTH_ACCESS_SECONDS, scope: "read" });
    expect(await dataOf(readMe(access_token))).toMatchObject({ user_id: member.id });
    const draft = callWith(access_token, "POST", "/api/prompts", promptInput({ status: "draft" }));
    expect(await problemOf(draft)).toMatchObject({ status: 403, code: "insufficient_scope" });
    expect(await problemOf(readMe(refresh_token))).toMatchObject({ status: 401 });
    const kept = JSON.stringify([await listRows("oauth_codes"), await listRows("oauth_tokens")]);
    for (const secret of [access_token, refresh_token, "ggc_"]) expect(kept).not.toContain(secret);
  });

  test.each([
    ["다른 verifier", { code_verifier: "w".repeat(64) }, "invalid_grant"],
    ["짧은 verifier", { code_verifier: "v" }, "invalid_grant"],
    ["다른 주소", { redirect_uri: "https://app.example.com/other" }, "invalid_grant"],
    ["다른 자원", { resource: `${ORIGIN}/other` }, "invalid_target"],
    ["다른 종류", { grant_type: "password" }, "unsupported_grant_type"],
    ["verifier 없음", { code_verifier: "" }, "invalid_request"],
  ])("%s이면 바꾸지 못하고, 바른 요청은 그 뒤에도 된다", async (_, change, error) => {
    const { client_id } = await registerApp();
    const code = await codeFor(await createMember(), client_id);
    expect(await errorOf(exchange(client_id, code, change))).toEqual(refusedWith(error));
    expect((await exchange(client_id, code)).status).toBe(200);
  });

  test("비밀번호가 빈 Basic 머리글은 앱의 이름으로 읽고, 다른 것은 그 방법을 말하는 401이다", async () => {
    const { client_id } = await registerApp();
    const code = await codeFor(await createMember(), client_id);
    const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
    const ask = (words: string, more = {}) =>
      askServer("/oauth/token", { ...form, ...more }, env, { authorization: `Basic ${words}` });
    for (const [words, more] of [
      [btoa(`${client_id}:secret`), {}],
      [btoa("other:"), { client_id }],
      [btoa(":"), { client_id }],
      [btoa("%E0:"), {}],
      ["?", { client_id }],
    ] as const) {
      const refused = await ask(words, more);
      expect([words, refused.headers.get("www-authenticate")]).toEqual([words, 'Basic realm="oauth"']);
      expect([words, await errorOf(refused)]).toEqual([words, refusedWith("invalid_client", 401)]);
    }
    const { access_token } = (await (await ask(btoa(`${client_id.replaceAll("-", "%2D")}:`))).json()) as Tokens;
    expect((await readMe(access_token)).status).toBe(200);
  });

  test("다른 앱은 바꾸지 못하고, 모르는 코드는 거절한다", async () => {
    const [one, other] = [await registerApp(), await registerApp()];
    const code = await codeFor(await createMember(), one.client_id);
    expect(await errorOf(exchange(other.client_id, code))).toEqual(refusedWith("invalid_grant"));
    expect(await errorOf(exchange(one.client_id, "ggc_x"))).toEqual(refusedWith("invalid_grant"));
    expect(await errorOf(exchange("nobody", code))).toEqual(refusedWith("invalid_grant"));
    expect(await errorOf(exchange("nobody", "ggc_x"))).toEqual(refusedWith("invalid_client", 401));
    expect(await errorOf(refresh("nobody", "ggr_x"))).toEqual(refusedWith("invalid_client", 401));
  });

  test.each([42, 129])("code_verifier가 %d자면 맞는 것이어도 바꾸지 못한다", async (length) => {
    const { client_id } = await registerApp();
    const verifier = "v".repeat(length);
    const code = await codeFor(await createMember(), client_id, { code_challenge: await challengeFor(verifier) });
    expect(await errorOf(exchange(client_id, code, { code_verifier: verifier }))).toEqual(refusedWith("invalid_grant"));
  });

  test("시간이 지나면 바꾸지 못한다", async () => {
    const clock = stopClock();
    const { client_id } = await registerApp();
    const code = await codeFor(await createMember(), client_id);
    clock.to(CODE_MINUTES * MINUTE);
    expect(await errorOf(exchange(client_id, code))).toEqual(refusedWith("invalid_grant"));
  });

  test("두 번 쓰면 먼저 받은 토큰도 끊긴다", async () => {
    const { client_id } = await registerApp();
    const code = await codeFor(await createMember(), client_id);
    const { access_token, refresh_token } = (await (await exchange(client_id, code)).json()) as Tokens;
    expect((await readMe(access_token)).status).toBe(200);
    expect(await errorOf(exchange(client_id, code))).toEqual(refusedWith("invalid_grant"));
    expect((await readMe(access_token)).status).toBe(401);
    expect(await errorOf(refresh(client_id, refresh_token))).toEqual(refusedWith("invalid_grant"));
  });

  test("한꺼번에 바꾸면 많아야 하나가 받고, 그것도 끊긴다", async () => {
    const { client_id } = await registerApp();
    const code = await codeFor(await createMember(), client_id);
    const answers = await Promise.all([exchange(client_id, code), exchange(client_id, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await countRows("oauth_grants")).toBe(0);
    expect(await countRows("oauth_tokens")).toBe(0);
  });

  test("폼이 아니거나 같은 것을 두 번 보내면 거절한다", async () => {
    const json = askServer("/oauth/token", JSON.stringify({ grant_type: "authorization_code" }));
    expect(await errorOf(json)).toEqual(refusedWith("invalid_request"));
    const body = new URLSearchParams("grant_type=authorization_code&client_id=a&client_id=b");
    const twice = oauth.request(`${ORIGIN}/oauth/token`, { method: "POST", body }, env);
    expect(await errorOf(twice)).toEqual(refusedWith("invalid_request"));
  });

  test("같은 앱을 다시 연결하면 먼저 것을 대신한다", async () => {
    const member = await createMember();
    const first = await connectApp(member);
    const again = (await (await exchange(first.clientId, await codeFor(member, first.clientId))).json()) as Tokens;
    expect((await readMe(first.access_token)).status).toBe(401);
    expect((await readMe(again.access_token)).status).toBe(200);
    expect(await countRows("oauth_grants", { member_id: member.id })).toBe(1);
    const code = await codeFor(await createMember(), first.clientId);
    expect((await exchange(first.clientId, code)).status).toBe(200);
    expect((await readMe(again.access_token)).status).toBe(200);
  });

  test("앱은 쉰 개까지 연결되고, 하나 더 연결하면 그 회원의 가장 오래된 것이 끊긴다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const [oldest, theirs] = [await connectApp(member), await connectApp(other)];
    await query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${APPS_MAX - 1})
       INSERT INTO oauth_grants(member_id, client_id, redirect_uri, scopes, resource, created_at, refreshed_at)
       SELECT member_id, ?, redirect_uri, scopes, resource, created_at, refreshed_at FROM n, oauth_grants WHERE member_id = ?`,
      theirs.clientId,
      member.id,
    );
    expect(await countRows("oauth_grants", { member_id: member.id })).toBe(APPS_MAX);
    expect((await readMe(oldest.access_token)).status).toBe(200);
    const newest = await connectApp(member);
    expect(await countRows("oauth_grants", { member_id: member.id })).toBe(APPS_MAX);
    expect((await readMe(oldest.access_token)).status).toBe(401);
    // Only the apps of the same member are counted.
    const second = await connectApp(other);
    for (const { access_token } of [newest, theirs, second]) expect((await readMe(access_token)).status).toBe(200);
  });

  test("정지된 회원의 코드는 바꾸지 못한다", async () => {
    const { client_id } = await registerApp();
    const member = await createMember();
    const code = await codeFor(member, client_id);
    await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
    expect(await errorOf(exchange(client_id, code))).toEqual(refusedWith("invalid_grant"));
  });
});
