import { env } from "cloudflare:workers";
import { eq, isNotNull } from "drizzle-orm";
import { sign } from "hono/jwt";
import { expect, test, vi } from "vitest";
import { codeOf, dataOf, get, post, sessionOf } from "#tests/support/api/oauth.ts";
import type { SignIn, TokenPair } from "#contracts/auth.ts";
import { openDb } from "#worker/db/client.ts";
import { refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";
import { successorOf } from "#worker/features/auth/tokens.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { purgeTokens } from "#worker/features/auth/purge-tokens.ts";
import { DAY } from "#tests/support/shared/time.ts";

const { db } = openDb(env.DB);
const ago = (ms: number) => new Date(Date.now() - ms);

const refresh = (refresh_token: unknown) => post("/api/auth/refresh", { refresh_token });
const refreshed = async (token: string) => dataOf<TokenPair>(await refresh(token));
const me = async (accessToken: string) =>
  (await get("/api/members/me", { authorization: `Bearer ${accessToken}` })).status;
const logout = (accessToken?: string) =>
  get("/api/auth/logout", accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` });

async function expectSignedOut(response: Response) {
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  expect(await codeOf(response)).toBe("invalid_token");
}

test("갱신하면 새 짝을 받고 둘 다 쓸 수 있다", async () => {
  const first = await sessionOf("google", "nuri@example.com");
  const second = await refreshed(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await me(second.access_token)).toBe(200);
  expect((await refresh(second.refresh_token)).status).toBe(200);
});

test("갱신 토큰은 알아볼 수 없게 저장한다", async () => {
  const { refresh_token } = await sessionOf("google", "nuri@example.com");
  const next = await refreshed(refresh_token);
  const rows = await db.select().from(refreshTokens);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(rows.map((row) => row.hash)).toEqual([hash, hash]);
  for (const token of [refresh_token, next.refresh_token]) expect(JSON.stringify(rows)).not.toContain(token);
});

test("두 탭이 함께 갱신해도 둘 다 로그인이 이어진다", async () => {
  stopClock();
  const { refresh_token } = await sessionOf("google", "nuri@example.com");
  const pairs = await Promise.all([refreshed(refresh_token), refreshed(refresh_token)]);
  for (const pair of pairs) expect((await refresh(pair.refresh_token)).status).toBe(200);
});

test("30초 안에 몇 번을 갱신해도 같은 다음 토큰 하나를 받는다", async () => {
  stopClock();
  const { refresh_token } = await sessionOf("google", "nuri@example.com");
  const pairs = [await refreshed(refresh_token), await refreshed(refresh_token), await refreshed(refresh_token)];
  expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(1);
  expect(await db.$count(refreshTokens)).toBe(2);
});

test("토큰을 나눠 가진 둘 가운데 나중에 갱신한 쪽이 그 로그인을 끝낸다", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { refresh_token: copied } = await sessionOf("google", "nuri@example.com");
  const [owner, thief] = [await refreshed(copied), await refreshed(copied)];
  const newest = await refreshed(owner.refresh_token);
  await db
    .update(refreshTokens)
    .set({ rotatedAt: ago(31_000) })
    .where(isNotNull(refreshTokens.rotatedAt));
  await expectSignedOut(await refresh(thief.refresh_token));
  await expectSignedOut(await refresh(newest.refresh_token));
  expect(await me(newest.access_token)).toBe(401);
});

test("다음 토큰은 서버의 비밀 없이 만들 수 없고, 로그인마다 다르다", async () => {
  const [one, other] = [await sessionOf("google", "nuri@example.com"), await sessionOf("google", "nuri@example.com")];
  const secret = { ...env, TOKEN_SECRET: "another secret of 32 characters or more" };
  expect(await successorOf(env, one.refresh_token)).toBe((await refreshed(one.refresh_token)).refresh_token);
  expect(await successorOf(secret, one.refresh_token)).not.toBe(await successorOf(env, one.refresh_token));
  expect(await successorOf(env, other.refresh_token)).not.toBe(await successorOf(env, one.refresh_token));
});

test("날마다 써도 로그인은 90일 뒤에 끝난다", async () => {
  const clock = stopClock();
  let { refresh_token } = await sessionOf("google", "nuri@example.com");
  const refreshAt = async (time: number) => {
    clock.to(time);
    ({ refresh_token } = await refreshed(refresh_token));
  };
  for (const days of [29, 58, 87]) await refreshAt(days * DAY);
  await refreshAt(90 * DAY - 1_000);
  clock.to(90 * DAY);
  await expectSignedOut(await refresh(refresh_token));
});

test("90일 한도보다 먼저 만들어진 로그인도 90일 뒤에 끝난다", async () => {
  const { refresh_token } = await sessionOf("google", "nuri@example.com");
  await db.update(tokenFamilies).set({ createdAt: ago(90 * DAY) });
  await expectSignedOut(await refresh(refresh_token));
});

test("바꾼 지 30초가 안 된 토큰은 한 번 더 받아 준다", async () => {
  stopClock();
  const { refresh_token } = await sessionOf("google", "nuri@example.com");
  await refreshed(refresh_token);
  await db
    .update(refreshTokens)
    .set({ rotatedAt: ago(20_000) })
    .where(isNotNull(refreshTokens.rotatedAt));
  const late = await refreshed(refresh_token);
  expect(await me(late.access_token)).toBe(200);
});

test("바꾼 지 30초가 지난 토큰을 다시 쓰면 그 로그인 전체가 끝난다", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const other = await sessionOf("google", "nuri@example.com");
  const first = await sessionOf("google", "nuri@example.com");
  const second = await refreshed(first.refresh_token);
  await db
    .update(refreshTokens)
    .set({ rotatedAt: ago(31_000) })
    .where(isNotNull(refreshTokens.rotatedAt));
  await expectSignedOut(await refresh(first.refresh_token));
  await expectSignedOut(await refresh(second.refresh_token));
  expect(await me(second.access_token)).toBe(401);
  expect(await me(other.access_token)).toBe(200);
  vi.restoreAllMocks();
});

test("30일이 지난 갱신 토큰은 끝난 것이다", async () => {
  const { refresh_token } = await sessionOf("google", "nuri@example.com");
  await db.update(refreshTokens).set({ expiresAt: ago(1) });
  await expectSignedOut(await refresh(refresh_token));
});

test("우리가 주지 않은 갱신 토큰은 받지 않는다", async () => {
  const { access_token } = await sessionOf("google", "nuri@example.com");
  for (const token of ["made-up", access_token, "' OR 1=1 --"]) await expectSignedOut(await refresh(token));
  for (const token of [undefined, "", 1, "x".repeat(513)]) {
    const response = await refresh(token);
    expect(await response.json()).toMatchObject({ status: 400, errors: [{ field: "refresh_token" }] });
  }
});

test("정지된 회원도 갱신하고 제 것을 읽는다", async () => {
  const session = await sessionOf("google", "nuri@example.com");
  await db.update(members).set({ status: "SUSPENDED" });
  expect((await refresh(session.refresh_token)).status).toBe(200);
  expect(await me(session.access_token)).toBe(200);
});

test("로그아웃하면 그 로그인의 토큰은 모두 끝나고, 다른 기기는 그대로다", async () => {
  const phone = await sessionOf("google", "nuri@example.com");
  const desktop = await sessionOf("google", "nuri@example.com");
  expect((await logout(phone.access_token)).status).toBe(200);
  expect(await me(phone.access_token)).toBe(401);
  await expectSignedOut(await refresh(phone.refresh_token));
  expect(await me(desktop.access_token)).toBe(200);
});

test("로그아웃은 두 번 해도, 토큰이 오래되어도 된다", async () => {
  const { access_token, user } = await sessionOf("google", "nuri@example.com");
  const family = (await db.select().from(tokenFamilies))[0]!;
  const old = await sign(
    { sub: String(user.user_id), role: "USER", sid: family.id, iat: 1, exp: 2 },
    env.TOKEN_SECRET!,
    "HS256",
  );
  expect(await me(old)).toBe(401);
  expect((await logout(old)).status).toBe(200);
  expect((await logout(access_token)).status).toBe(200);
  expect(await me(access_token)).toBe(401);
});

test("우리 것이 아닌 토큰으로는 로그아웃할 수 없다", async () => {
  const session: SignIn = await sessionOf("google", "nuri@example.com");
  await expectSignedOut(await logout(`${session.access_token.slice(0, -6)}AAAAAA`));
  await expectSignedOut(await logout("made-up"));
  const response = await logout();
  expect(response.status).toBe(401);
  expect(await codeOf(response)).toBe("login_required");
  expect(await me(session.access_token)).toBe(200);
});

test("청소는 만료된 토큰과 빈 로그인만 지운다", async () => {
  const gone = await sessionOf("google", "nuri@example.com");
  await refreshed(gone.refresh_token);
  await db.update(refreshTokens).set({ expiresAt: ago(DAY) });
  const half = await sessionOf("google", "nuri@example.com");
  await db.update(refreshTokens).set({ expiresAt: ago(DAY) });
  const kept = await addGoodToken(half);
  expect(await purgeTokens(db)).toEqual({ done: 3, more: false });
  expect(await db.$count(refreshTokens)).toBe(1);
  expect((await db.select().from(tokenFamilies)).map(({ id }) => id)).toEqual([kept.familyId]);
  expect(await purgeTokens(db)).toEqual({ done: 0, more: false });
});

/** One more token, still good, in the family of a sign-in. */
async function addGoodToken({ user }: SignIn) {
  const family = (await db.select().from(tokenFamilies).where(eq(tokenFamilies.memberId, user.user_id))).at(-1)!;
  const row = {
    hash: "f".repeat(64),
    familyId: family.id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + DAY),
  };
  await db.insert(refreshTokens).values(row);
  return row;
}
