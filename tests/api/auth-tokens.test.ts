import { env } from "cloudflare:workers";
import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { tokenFamilies } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";
import { memberOfToken } from "#worker/features/auth/session.ts";
import { issueAccessToken } from "#worker/features/auth/tokens.ts";
import { tokenSecret } from "#worker/lib/token-secret.ts";
import { stopClock } from "#tests/support/api/clock.ts";

const { db } = openDb(env.DB);
const now = new Date();

async function signedInMember(
  change: Partial<typeof tokenFamilies.$inferInsert & { status: "ACTIVE" | "INACTIVE" | "SUSPENDED" }> = {},
) {
  const member = await db
    .insert(members)
    .values({
      nickname: "하늘",
      nicknameKey: "하늘",
      socialType: "GOOGLE",
      status: change.status ?? "ACTIVE",
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  const family = {
    id: crypto.randomUUID(),
    memberId: member.id,
    createdAt: now,
    usedAt: now,
    revokedAt: change.revokedAt ?? null,
  };
  await db.insert(tokenFamilies).values(family);
  return { memberId: member.id, role: member.role, familyId: family.id };
}

const payloadOf = ({ memberId, role, familyId }: Awaited<ReturnType<typeof signedInMember>>, exp: number) => ({
  sub: String(memberId),
  role,
  sid: familyId,
  iat: 1,
  exp,
});

test("살아 있는 로그인의 토큰은 그 회원을 가리킨다", async () => {
  const who = await signedInMember();
  const found = await memberOfToken(db, env, await issueAccessToken(env, who));
  expect(found).toMatchObject({ familyId: who.familyId, member: { id: who.memberId, nickname: "하늘" } });
});

test("정지된 회원의 토큰도 누구인지는 알려 준다", async () => {
  const who = await signedInMember({ status: "SUSPENDED" });
  expect((await memberOfToken(db, env, await issueAccessToken(env, who)))?.member.status).toBe("SUSPENDED");
});

test.each([
  ["끊긴 로그인", { revokedAt: now }],
  ["탈퇴한 회원", { status: "INACTIVE" as const }],
])("%s의 토큰은 아무도 아니다", async (_, change) => {
  expect(await memberOfToken(db, env, await issueAccessToken(env, await signedInMember(change)))).toBeUndefined();
});

test("남의 로그인을 적은 토큰은 아무도 아니다", async () => {
  const who = await signedInMember();
  expect(
    await memberOfToken(db, env, await issueAccessToken(env, { ...who, memberId: who.memberId + 1 })),
  ).toBeUndefined();
});

test("고치거나 서명이 없거나 때가 지난 토큰은 아무도 아니다", async () => {
  stopClock();
  const soon = Math.floor(Date.now() / 1000) + 60;
  const who = await signedInMember();
  const good = await issueAccessToken(env, who);
  const [head, body, signature] = good.split(".") as [string, string, string];
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
  const forged = {
    changed: `${head}.${part({ ...payloadOf(who, soon), role: "ADMIN" })}.${signature}`,
    none: `${part({ alg: "none", typ: "JWT" })}.${body}.`,
    noneKept: `${part({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
    otherSecret: await sign(payloadOf(who, soon), "x".repeat(40), "HS256"),
    otherAlg: await sign(payloadOf(who, soon), tokenSecret(env), "HS512"),
    expired: await sign(payloadOf(who, soon - 120), tokenSecret(env), "HS256"),
    endless: await sign(
      { sub: String(who.memberId), role: "USER", sid: who.familyId, iat: 1 },
      tokenSecret(env),
      "HS256",
    ),
    garbage: "가.나.다",
  };
  expect(await memberOfToken(db, env, good)).toBeDefined();
  for (const [name, token] of Object.entries(forged)) expect(await memberOfToken(db, env, token), name).toBeUndefined();
});

test("이 컴퓨터용 비밀값으로는 밖에 여는 사이트를 지킬 수 없다", () => {
  const code = "unavailable";
  expect(() => tokenSecret({ ...env, APP_ORIGIN: "https://geulgam.kr" })).toThrow(expect.objectContaining({ code }));
  expect(() => tokenSecret({ ...env, TOKEN_SECRET: undefined })).toThrow(expect.objectContaining({ code }));
  expect(() => tokenSecret({ ...env, TOKEN_SECRET: "short" })).toThrow(expect.objectContaining({ code }));
  expect(() => tokenSecret({ ...env, APP_ORIGIN: "https://localhost.evil.com" })).toThrow(
    expect.objectContaining({ code }),
  );
  expect(tokenSecret({ ...env, TOKEN_SECRET: "k".repeat(40), APP_ORIGIN: "https://geulgam.kr" })).toBe("k".repeat(40));
});
