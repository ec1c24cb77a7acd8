import { env } from "cloudflare:workers";
import { sign, verify } from "hono/jwt";
import { beforeEach, expect, test, vi } from "vitest";
import { begin, codeOf, consent, get, post, signInAs } from "#tests/support/api/oauth.ts";
import { openDb } from "#worker/db/client.ts";
import { identities, refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";

const both = ["google", "naver"] as const;
const { db } = openDb(env.DB);

const warn = vi.fn();
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(warn.mockClear()));

async function expectNothingStored() {
  for (const table of [members, identities, tokenFamilies, refreshTokens]) expect(await db.$count(table)).toBe(0);
}

/** What the browser has when the provider sent it back. */
async function comeBack(provider: (typeof both)[number], email = "nuri@example.com") {
  const { url, state, cookie } = await begin(provider);
  return { code: (await consent(url, email)).get("code")!, state, cookie };
}

test.each([
  ["다른 state", { state: "x".repeat(43) }],
  ["빈 state", { state: "" }],
  ["없는 state", { state: undefined }],
  ["없는 쿠키", { cookie: "" }],
  ["고친 쿠키", { cookie: "oauth=a.b.c" }],
])("%s로는 로그인할 수 없고 남는 것도 없다", async (_, wrong) => {
  const { code, state, cookie } = { ...(await comeBack("naver")), ...wrong };
  const response = await post("/api/auth/naver/token", { code, state }, { cookie });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_state", errors: [{ field: "state" }] });
  await expectNothingStored();
});

test("틀린 state는 쿠키를 쓰지 않아 제대로 된 시도가 이어진다", async () => {
  const { code, state, cookie } = await comeBack("google");
  const wrong = await post("/api/auth/google/token", { code, state: "x" }, { cookie });
  expect(wrong.headers.get("set-cookie")).toBeNull();
  expect((await post("/api/auth/google/token", { code, state }, { cookie })).status).toBe(200);
});

test("구글에서 시작한 로그인을 네이버로 마칠 수 없다", async () => {
  const { code, state, cookie } = await comeBack("google");
  const response = await post("/api/auth/naver/token", { code, state }, { cookie });
  expect(await codeOf(response)).toBe("invalid_state");
  await expectNothingStored();
});

test("십 분이 지난 쿠키는 받지 않는다", async () => {
  const { code, state, cookie } = await comeBack("google");
  const kept = await verify(cookie.slice("oauth=".length), env.TOKEN_SECRET!, { alg: "HS256", aud: "oauth" });
  const old = await sign({ ...kept, exp: Math.floor(Date.now() / 1000) - 1 }, env.TOKEN_SECRET!, "HS256");
  const response = await post("/api/auth/google/token", { code, state }, { cookie: `oauth=${old}` });
  expect(await codeOf(response)).toBe("invalid_state");
});

test("출입 토큰은 로그인 쿠키가 될 수 없고, 로그인 쿠키는 출입 토큰이 될 수 없다", async () => {
  const { access_token } = (
    (await (await signInAs("google", "nuri@example.com")).json()) as { data: { access_token: string } }
  ).data;
  const { code, state, cookie } = await comeBack("google");
  expect(await codeOf(await post("/api/auth/google/token", { code, state }, { cookie: `oauth=${access_token}` }))).toBe(
    "invalid_state",
  );
  const asMember = await get("/api/members/me", { authorization: `Bearer ${cookie.slice("oauth=".length)}` });
  expect(asMember.status).toBe(401);
});

test.each(both)("%s의 코드는 한 번만 쓸 수 있고, 쿠키를 되살려도 마찬가지다", async (provider) => {
  const { code, state, cookie } = await comeBack(provider);
  expect((await post(`/api/auth/${provider}/token`, { code, state }, { cookie })).status).toBe(200);
  const again = await post(`/api/auth/${provider}/token`, { code, state }, { cookie });
  expect(again.status).toBe(400);
  expect(await codeOf(again)).toBe("oauth_failed");
  expect(await db.$count(tokenFamilies)).toBe(1);
});

test.each(both)("%s가 모르는 코드는 로그인이 되지 않고, 쿠키는 쓴 것이 된다", async (provider) => {
  const { state, cookie } = await comeBack(provider);
  const response = await post(`/api/auth/${provider}/token`, { code: "made-up", state }, { cookie });
  expect(await codeOf(response)).toBe("oauth_failed");
  expect(response.headers.get("set-cookie")).toMatch(/^oauth=; Max-Age=0/);
  await expectNothingStored();
});

test.each(both)("남이 받은 %s 코드를 내 로그인에 끼워 넣을 수 없다", async (provider) => {
  const victim = await comeBack(provider);
  const mine = await begin(provider);
  const response = await post(
    `/api/auth/${provider}/token`,
    { code: victim.code, state: mine.state },
    { cookie: mine.cookie },
  );
  expect(await codeOf(response)).toBe("oauth_failed");
  await expectNothingStored();
});

test("다른 로그인에 준 id_token(다른 nonce)은 받지 않는다", async () => {
  const { url, state, cookie } = await begin("google");
  const other = url.replace(/nonce=[^&]+/, "nonce=another");
  const code = (await consent(other, "nuri@example.com")).get("code");
  expect(await codeOf(await post("/api/auth/google/token", { code, state }, { cookie }))).toBe("oauth_failed");
  await expectNothingStored();
});

test.each([
  ["google", "down-1@example.com", 502, "provider_unavailable"],
  ["naver", "down-1@example.com", 502, "provider_unavailable"],
  ["google", "badtoken-1@example.com", 400, "oauth_failed"],
  ["naver", "badtoken-1@example.com", 502, "provider_unavailable"],
] as const)(
  "%s가 제대로 답하지 않으면(%s) 이유를 말하고 아무것도 남기지 않는다",
  async (provider, email, status, code) => {
    const response = await signInAs(provider, email);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, detail: expect.stringMatching(/다시 시도해 주세요\.$/) });
    await expectNothingStored();
  },
);

test.each(both)("%s가 늦으면 기다리기를 그만둔다", async (provider) => {
  const response = await signInAs(provider, "slow-1@example.com", { using: { ...env, OAUTH_TIMEOUT_MS: "100" } });
  expect(response.status).toBe(502);
  expect(await codeOf(response)).toBe("provider_unavailable");
  await expectNothingStored();
});

test.each([
  ["google", "틀린 비밀값", { GOOGLE_CLIENT_SECRET: "wrong" }, "oauth_failed"],
  ["google", "다른 클라이언트", { GOOGLE_CLIENT_ID: "other" }, "oauth_failed"],
  ["google", "다른 발급자", { GOOGLE_ISSUER: "https://accounts.google.com" }, "oauth_failed"],
  ["google", "열쇠가 없는 주소", { GOOGLE_JWKS_URL: "/__emulator/ping" }, "provider_unavailable"],
  ["google", "없는 주소", { GOOGLE_TOKEN_URL: "/__emulator/none" }, "provider_unavailable"],
  ["naver", "틀린 비밀값", { NAVER_CLIENT_SECRET: "wrong" }, "oauth_failed"],
  ["naver", "프로필이 아닌 주소", { NAVER_PROFILE_URL: "/__emulator/ping" }, "provider_unavailable"],
  ["naver", "없는 주소", { NAVER_TOKEN_URL: "/__emulator/none" }, "provider_unavailable"],
] as const)("%s 설정이 %s이면 로그인이 되지 않는다", async (provider, _, change, expected) => {
  const { code, state, cookie } = await comeBack(provider);
  const response = await post(`/api/auth/${provider}/token`, { code, state }, { cookie }, { ...env, ...change });
  expect(await codeOf(response)).toBe(expected);
  await expectNothingStored();
});

test.each([
  ["빈 몸", {}, "code"],
  ["빈 코드", { code: "", state: "s" }, "code"],
  ["숫자 코드", { code: 1, state: "s" }, "code"],
  ["긴 코드", { code: "c".repeat(2049), state: "s" }, "code"],
  ["숫자 state", { code: "c", state: 1 }, "state"],
  ["긴 state", { code: "c", state: "s".repeat(513) }, "state"],
])("%s은 어느 항목이 틀렸는지 알려 준다", async (_, body, field) => {
  const response = await post("/api/auth/google/token", body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input", errors: [{ field }] });
});

test("기록에는 코드도 토큰도 이메일도 없다", async () => {
  const { code, state, cookie } = await comeBack("google", "badtoken-1@example.com");
  await post("/api/auth/google/token", { code, state }, { cookie });
  const lines = warn.mock.calls.join("\n");
  expect(lines).toContain("sign-in failed at the provider");
  for (const secret of [code, state, "badtoken-1", "eyJ"]) expect(lines).not.toContain(secret);
});
