import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { subjectOf } from "#tests/emulator/people.ts";
import { begin, codeOf, consent, cookieOf, dataOf, get, post, sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import type { SignIn } from "#contracts/auth.ts";
import { openDb } from "#worker/db/client.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";

const { db } = openDb(env.DB);
const both = ["google", "naver"] as const;

test.each(both)("%s로 로그인하면 회원이 되고 토큰과 내 정보를 받는다", async (provider) => {
  const response = await signInAs(provider, "nuri@example.com", { returnTo: "/prompt/3?from=하늘" });
  expect(response.status).toBe(200);
  const session = await dataOf<SignIn>(response);
  expect(session.user).toMatchObject({
    nickname: "nuri",
    email: "nuri@example.com",
    social_type: provider.toUpperCase(),
    status: "ACTIVE",
    role: "USER",
  });
  expect(session.return_to).toBe("/prompt/3?from=하늘");
  const me = await get("/api/members/me", { authorization: `Bearer ${session.access_token}` });
  expect(await dataOf(me)).toEqual(session.user);
});

test("로그인한 기기의 User-Agent는 이백 자까지만 남는다", async () => {
  const { url, cookie } = await begin("google");
  const back = await consent(url, "nuri@example.com");
  const body = { code: back.get("code"), state: back.get("state") };
  const headers = { cookie, "user-agent": "a".repeat(1_000) };
  expect((await post("/api/auth/google/token", body, headers)).status).toBe(200);
  const [family] = await db.select().from(tokenFamilies);
  expect(family!.userAgent).toBe("a".repeat(200));
});

test("로그인 쿠키는 스크립트가 못 읽고 다른 사이트의 요청에 실리지 않으며 십 분 뒤 사라진다", async () => {
  const local = await get("/api/auth/google/authorize");
  expect(local.headers.get("set-cookie")).toMatch(/^oauth=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const deployed = { ...env, APP_ORIGIN: "https://geulgam.kr", TOKEN_SECRET: "k".repeat(40) };
  const secure = await get("/api/auth/google/authorize", { host: "evil.com" }, deployed);
  expect(secure.headers.get("set-cookie")).toMatch(
    /^__Host-oauth=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const { authorization_url } = await dataOf<{ authorization_url: string }>(secure);
  expect(new URL(authorization_url).searchParams.get("redirect_uri")).toBe("https://geulgam.kr/auth/callback");
});

test.each(both)("%s에 보내는 주소는 PKCE와 state를 지닌다", async (provider) => {
  const { url, state } = await begin(provider);
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    response_type: "code",
    redirect_uri: "http://localhost:8787/auth/callback",
    state,
    code_challenge_method: "S256",
  });
  expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
  expect(query.scope?.split(" ")).toEqual(provider === "google" ? ["openid", "profile", "email"] : ["openid"]);
  expect("nonce" in query).toBe(provider === "google");
});

test("설정한 주소가 없으면 진짜 제공자의 주소로 보낸다", async () => {
  const { url } = await begin("google", { using: { ...env, GOOGLE_AUTHORIZE_URL: undefined } });
  expect(url.startsWith("https://accounts.google.com/o/oauth2/v2/auth?")).toBe(true);
  const naver = await begin("naver", { using: { ...env, NAVER_AUTHORIZE_URL: undefined } });
  expect(naver.url.startsWith("https://nid.naver.com/oauth2/authorize?")).toBe(true);
});

test("두 번째 로그인은 같은 회원이고, 고친 닉네임을 덮어쓰지 않는다", async () => {
  const first = await sessionOf("google", "nuri@example.com");
  await db.update(members).set({ nickname: "새이름", nicknameKey: "새이름" });
  const second = await sessionOf("google", "nuri@example.com");
  expect(second.user).toMatchObject({ user_id: first.user.user_id, nickname: "새이름", role: "USER" });
  expect(second.refresh_token).not.toBe(first.refresh_token);
});

test("이메일이 같아도 제공자가 다르면 다른 회원이다", async () => {
  const google = await sessionOf("google", "nuri@example.com");
  const naver = await sessionOf("naver", "nuri@example.com");
  expect(naver.user.user_id).not.toBe(google.user.user_id);
  expect(naver.user.nickname).toMatch(/^nuri\d{4}$/);
});

test("같은 사람의 첫 로그인이 겹쳐도 회원은 하나다", async () => {
  const sessions = await Promise.all([1, 2, 3, 4].map(() => sessionOf("naver", "nuri@example.com")));
  expect(new Set(sessions.map(({ user }) => user.user_id)).size).toBe(1);
  expect(await db.$count(members)).toBe(1);
  expect(await db.$count(tokenFamilies)).toBe(4);
});

test("닉네임이 같은 두 사람이 함께 처음 들어와도 둘 다 회원이 된다", async () => {
  const sessions = await Promise.all([
    sessionOf("google", "nuri@example.com"),
    sessionOf("google", "nuri@example.net"),
  ]);
  expect(sessions.map(({ user }) => user.nickname).sort()).toEqual(["nuri", expect.stringMatching(/^nuri\d{4}$/)]);
});

test.each(both)("%s가 이메일을 주지 않아도 회원이 된다", async (provider) => {
  expect((await sessionOf(provider, "nomail-1@example.com")).user.email).toBe("");
});

test.each(both)("%s가 이름을 주지 않으면 우리가 지어 준다", async (provider) => {
  expect((await sessionOf(provider, "noname-1@example.com")).user).toMatchObject({
    name: "",
    nickname: expect.stringMatching(/^글벗\d{4}$/),
  });
});

test("제공자가 준 이름은 서른 자까지만 남는다", async () => {
  expect((await sessionOf("google", `${"n".repeat(40)}@example.com`)).user.name).toBe("n".repeat(30));
});

test.each(both)("%s의 운영자로 적힌 사람만 운영자가 된다", async (provider) => {
  expect((await sessionOf(provider, "admin@example.com")).user.role).toBe("ADMIN");
  expect((await sessionOf(provider, "haneul@example.com")).user.role).toBe("USER");
});

test("이미 회원인 사람도 운영자로 적히면 다음 로그인부터 운영자다", async () => {
  await sessionOf("google", "nuri@example.com");
  const using = { ...env, ADMIN_SUBJECTS: `naver:1, google:${await subjectOf("google", "nuri@example.com")}` };
  const { user } = await dataOf<SignIn>(await signInAs("google", "nuri@example.com", { using }));
  expect(user.role).toBe("ADMIN");
});

test("정지된 회원도 로그인해 제 것을 읽는다", async () => {
  await sessionOf("google", "nuri@example.com");
  await db.update(members).set({ status: "SUSPENDED" });
  const { user } = await dataOf<SignIn>(await signInAs("google", "nuri@example.com"));
  expect(user.status).toBe("SUSPENDED");
  expect(await db.$count(tokenFamilies)).toBe(2);
});

test("설정이 비면 로그인을 시작하지 않고 한 번만 기록한다", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const using = { ...env, NAVER_CLIENT_SECRET: undefined };
  for (const response of [
    await get("/api/auth/naver/authorize", {}, using),
    await post("/api/auth/naver/token", { code: "a", state: "b" }, {}, using),
  ]) {
    expect(response.status).toBe(503);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await codeOf(response)).toBe("provider_not_configured");
  }
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test.each([
  ["이 컴퓨터용 비밀값으로 밖에 열면", { APP_ORIGIN: "https://geulgam.kr" }],
  ["사이트 주소가 없으면", { APP_ORIGIN: "" }],
  ["비밀값이 없으면", { TOKEN_SECRET: undefined }],
])("%s 로그인을 받지 않는다", async (_, change) => {
  const using = { ...env, ...change };
  const response = await get("/api/auth/google/authorize", {}, using);
  expect(response.status).toBe(503);
  expect(await codeOf(response)).toBe("unavailable");
});

test.each([
  ["kakao", "카카오 로그인은 아직 지원하지 않아요."],
  ["apple", "지원하지 않는 소셜 로그인이에요."],
  ["GOOGLE", "지원하지 않는 소셜 로그인이에요."],
  ["constructor", "지원하지 않는 소셜 로그인이에요."],
])("%s로는 로그인할 수 없다", async (provider, detail) => {
  for (const response of [
    await get(`/api/auth/${provider}/authorize`),
    await post(`/api/auth/${provider}/token`, { code: "a", state: "b" }),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "unsupported_provider", detail });
  }
});

test.each([
  "//evil.com",
  "/\\evil.com",
  "https://evil.com",
  "javascript:alert(1)",
  "evil.com",
  "",
  "/..//evil.com",
  "/./\u002f/evil.com",
  "/\t/evil.com",
  `/${"가".repeat(700)}`,
])("돌아올 곳 %j은 받지 않는다", async (returnTo) => {
  const response = await get(`/api/auth/google/authorize?return_to=${encodeURIComponent(returnTo)}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input", errors: [{ field: "return_to" }] });
});

test("로그인 주소의 다른 방법은 405다", async () => {
  const response = await post("/api/auth/google/authorize", {});
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
  expect((await get("/api/auth/naver/token")).headers.get("allow")).toBe("POST");
});

test("동의하지 않으면 코드 없이 이유만 돌아온다", async () => {
  const { url, state } = await begin("google");
  const back = await consent(url, "deny");
  expect(Object.fromEntries(back)).toMatchObject({ error: "access_denied", state });
  expect(back.has("code")).toBe(false);
});

test("쿠키는 쓰고 나면 지워진다", async () => {
  const { url, state, cookie } = await begin("google");
  const code = (await consent(url, "nuri@example.com")).get("code");
  const response = await post("/api/auth/google/token", { code, state }, { cookie });
  expect(response.headers.get("set-cookie")).toMatch(/^oauth=; Max-Age=0; Path=\//);
  expect(cookieOf(response)).toBe("");
});
