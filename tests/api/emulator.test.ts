import { env } from "cloudflare:workers";
import { decode, verifyWithJwks } from "hono/jwt";
import { expect, test } from "vitest";
import { people, subjectOf } from "#tests/emulator/people.ts";

const ORIGIN = "http://localhost:8787";
const VERIFIER = "v".repeat(43);
const CHALLENGE = "7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM";

const fetchAt = (path: string, init: RequestInit = {}) =>
  env.EMULATOR!.fetch(`${ORIGIN}/__emulator${path}`, { redirect: "manual", ...init });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers,
});

const google = { client_id: env.GOOGLE_CLIENT_ID!, client_secret: env.GOOGLE_CLIENT_SECRET! };
const naver = { client_id: env.NAVER_CLIENT_ID!, client_secret: env.NAVER_CLIENT_SECRET! };

const wanted = (provider: "google" | "naver", change: Record<string, string | undefined> = {}) => {
  const query = {
    client_id: provider === "google" ? google.client_id : naver.client_id,
    redirect_uri: `${ORIGIN}/auth/callback`,
    response_type: "code",
    scope: "openid",
    state: "s1",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...change,
  };
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/${provider}/authorize?${new URLSearchParams(given)}`;
};
const locationOf = (response: Response) => new URL(response.headers.get("location")!).searchParams;
const codeFor = async (provider: "google" | "naver", email: string, change = {}) =>
  locationOf(await fetchAt(wanted(provider, { login_hint: email, ...change }))).get("code")!;
const grant = (code: string) => ({
  grant_type: "authorization_code",
  code,
  redirect_uri: `${ORIGIN}/auth/callback`,
  code_verifier: VERIFIER,
});

test.each(["google", "naver"] as const)("%s 동의 화면에는 연습용 사람들과 다른 사람, 거부가 있다", async (provider) => {
  const response = await fetchAt(wanted(provider));
  const html = await response.text();
  for (const { email, nickname } of people) expect(html).toMatch(new RegExp(`value="${email}".*${nickname}`));
  expect(html).toContain('type="email"');
  expect(html).toContain("동의 거부");
  expect(html).not.toMatch(/<script|<style|style=|onclick/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("동의 화면의 단추가 코드를 들려 돌려보낸다", async () => {
  const response = await fetchAt(wanted("google"), form({ email: "haneul@example.com" }));
  expect(response.status).toBe(302);
  expect(locationOf(response).get("state")).toBe("s1");
  expect(locationOf(response).get("code")).toBeTruthy();
});

test("거부하면 코드 없이 이유를 들려 돌려보낸다", async () => {
  const back = locationOf(await fetchAt(wanted("naver"), form({ answer: "deny" })));
  expect(Object.fromEntries(back)).toEqual({
    error: "access_denied",
    error_description: "Canceled By User",
    state: "s1",
  });
});

test.each([
  ["google", { client_id: "someone-else" }],
  ["google", { redirect_uri: "http://localhost:8787/elsewhere" }],
  ["google", { redirect_uri: "https://evil.com/auth/callback" }],
  ["google", { response_type: "token" }],
  ["google", { scope: "profile" }],
  ["google", { code_challenge: "short" }],
  ["google", { code_challenge_method: "plain" }],
  ["naver", { state: undefined }],
  ["naver", { login_hint: "not an address" }],
] as const)("%s는 잘못된 요청(%j)을 앱으로 돌려보내지 않는다", async (provider, change) => {
  const response = await fetchAt(wanted(provider, change));
  expect(response.status).toBe(400);
  expect(response.headers.get("location")).toBeNull();
});

test("구글은 제 열쇠로 서명한 id_token을 준다", async () => {
  const code = await codeFor("google", "haneul@example.com", { nonce: "n1" });
  const response = await fetchAt("/google/token", form({ ...grant(code), ...google }));
  const token = (await response.json()) as { id_token: string; expires_in: number; token_type: string };
  expect(token).toMatchObject({ token_type: "Bearer", expires_in: 3599 });
  const { keys } = (await (await fetchAt("/google/jwks")).json()) as { keys: (JsonWebKey & { kid: string })[] };
  const verification = { iss: `${ORIGIN}/__emulator/google`, aud: google.client_id };
  expect(await verifyWithJwks(token.id_token, { keys, allowedAlgorithms: ["RS256"], verification })).toMatchObject({
    sub: await subjectOf("google", "haneul@example.com"),
    email: "haneul@example.com",
    email_verified: true,
    name: "김하늘",
    given_name: "하늘",
    nonce: "n1",
  });
});

test("badtoken- 사람의 id_token은 그 열쇠로 풀리지 않는다", async () => {
  const code = await codeFor("google", "badtoken-1@example.com");
  const { id_token } = (await (await fetchAt("/google/token", form({ ...grant(code), ...google }))).json()) as {
    id_token: string;
  };
  const { keys } = (await (await fetchAt("/google/jwks")).json()) as { keys: (JsonWebKey & { kid: string })[] };
  expect(decode(id_token).header).toMatchObject({ kid: keys[0]!.kid });
  await expect(verifyWithJwks(id_token, { keys, allowedAlgorithms: ["RS256"] })).rejects.toThrow("signature");
});

test("구글은 Basic으로도 앱을 알아보고, 모르는 앱은 401로 거절한다", async () => {
  const code = await codeFor("google", "haneul@example.com");
  const wrong = await fetchAt("/google/token", form(grant(code), { authorization: `Basic ${btoa("a:b")}` }));
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ error: "invalid_client" });
  const basic = `Basic ${btoa(`${google.client_id}:${google.client_secret}`)}`;
  expect((await fetchAt("/google/token", form(grant(code), { authorization: basic }))).status).toBe(200);
});

test.each([
  ["없는 코드", { code: "none" }, "invalid_grant"],
  ["다른 verifier", { code_verifier: "w".repeat(43) }, "invalid_grant"],
  ["다른 redirect_uri", { redirect_uri: `${ORIGIN}/elsewhere` }, "redirect_uri_mismatch"],
  ["다른 grant_type", { grant_type: "password" }, "unsupported_grant_type"],
])("구글은 %s를 400으로 거절한다", async (_, change, error) => {
  const code = await codeFor("google", "haneul@example.com");
  const response = await fetchAt("/google/token", form({ ...grant(code), ...google, ...change }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error });
});

test.each([
  ["없는 코드", { code: "none" }],
  ["다른 state", { state: "other" }],
  ["다른 verifier", { code_verifier: "w".repeat(43) }],
  ["다른 비밀값", { client_secret: "wrong" }],
])("네이버는 %s를 200과 error로 거절한다", async (_, change) => {
  const code = await codeFor("naver", "haneul@example.com");
  const response = await fetchAt("/naver/token", form({ ...grant(code), state: "s1", ...naver, ...change }));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ error: expect.any(String), error_description: expect.any(String) });
});

test("네이버는 expires_in을 글자로 주고, 그 토큰으로 프로필을 보인다", async () => {
  const code = await codeFor("naver", "haneul@example.com");
  const response = await fetchAt("/naver/token", form({ ...grant(code), state: "s1", ...naver }));
  const token = (await response.json()) as { access_token: string };
  expect(token).toMatchObject({ token_type: "bearer", expires_in: "3600" });
  const me = async () => fetchAt("/naver/me", { headers: { authorization: `Bearer ${token.access_token}` } });
  expect(await (await me()).json()).toEqual({
    resultcode: "00",
    message: "success",
    response: {
      id: await subjectOf("naver", "haneul@example.com"),
      nickname: "하늘",
      name: "김하늘",
      email: "haneul@example.com",
    },
  });
  expect((await fetchAt("/naver/revoke", form({ ...naver, token: token.access_token }))).status).toBe(200);
  expect((await me()).status).toBe(401);
});

test("구글의 토큰은 거두면 프로필을 못 본다", async () => {
  const code = await codeFor("google", "haneul@example.com");
  const { access_token } = (await (await fetchAt("/google/token", form({ ...grant(code), ...google }))).json()) as {
    access_token: string;
  };
  const userinfo = () => fetchAt("/google/userinfo", { headers: { authorization: `Bearer ${access_token}` } });
  expect(await (await userinfo()).json()).toMatchObject({ email: "haneul@example.com" });
  expect((await fetchAt("/google/revoke", form({ token: access_token }))).status).toBe(200);
  expect((await userinfo()).status).toBe(401);
  expect((await fetchAt("/google/revoke", form({ token: access_token }))).status).toBe(400);
});

test("사람마다 번호는 언제나 같고 제공자마다 다르다", async () => {
  expect(await subjectOf("google", "Admin@Example.com ")).toBe("122964301382332773694");
  expect(await subjectOf("naver", "admin@example.com")).toBe("WtKaiURFqlDThT73F2lIwVg6AZCZ35UOeAMkLFVgXPk");
  const numbers = await Promise.all(
    people.flatMap(({ email }) => [subjectOf("google", email), subjectOf("naver", email)]),
  );
  expect(new Set(numbers).size).toBe(people.length * 2);
});
