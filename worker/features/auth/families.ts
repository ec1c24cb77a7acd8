import { and, eq, gt, isNull } from "drizzle-orm";
import { encodeBase64Url } from "hono/utils/encode";
import { sha256 } from "hono/utils/crypto";
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from "#contracts/auth.ts";
import type { Db } from "#worker/db/client.ts";
import { refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { invalidToken } from "#worker/lib/bearer.ts";
import type { News } from "#worker/lib/http.ts";
import { DAY } from "#worker/lib/time.ts";
import { issueAccessToken } from "./tokens.ts";

const USER_AGENT_MAX = 200;

const newToken = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)).buffer).replaceAll("=", "");
const hashOf = async (token: string) => (await sha256(token))!;

const addToken = (db: Db, familyId: string, hash: string, now: Date) =>
  db
    .insert(refreshTokens)
    .values({ hash, familyId, createdAt: now, expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY) });

/** One sign-in: its refresh tokens follow one another, and fall together. */
export async function openFamily(db: Db, memberId: number, userAgent: string) {
  const now = new Date();
  const familyId = crypto.randomUUID();
  const refreshToken = newToken();
  await db.batch([
    db
      .insert(tokenFamilies)
      .values({ id: familyId, memberId, userAgent: userAgent.slice(0, USER_AGENT_MAX), createdAt: now, usedAt: now }),
    addToken(db, familyId, await hashOf(refreshToken), now),
  ]);
  return { familyId, refreshToken };
}

export const revokeFamily = (db: Db, familyId: string) =>
  db
    .update(tokenFamilies)
    .set({ revokedAt: new Date() })
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)));

/** Every sign-in of a member, as a statement for the batch of its cause. */
export const endSignIns = (db: Db, memberId: number, now: Date) =>
  db
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamilies.memberId, memberId), isNull(tokenFamilies.revokedAt)));

const memberColumns = { memberId: tokenFamilies.memberId, role: members.role, status: members.status };

/** The first use of a token rotates it for good; `rotatedAt` tells when that was. */
async function useToken(db: Db, token: string, now: Date) {
  const hash = await hashOf(token);
  const isThis = eq(refreshTokens.hash, hash);
  const [, found] = await db.batch([
    db
      .update(refreshTokens)
      .set({ rotatedAt: now })
      .where(and(isThis, isNull(refreshTokens.rotatedAt), gt(refreshTokens.expiresAt, now))),
    // In a batch D1 names a row's values by column alone: no two may share a name.
    db
      .select({
        rotatedAt: refreshTokens.rotatedAt,
        familyId: refreshTokens.familyId,
        revokedAt: tokenFamilies.revokedAt,
        ...memberColumns,
      })
      .from(refreshTokens)
      .innerJoin(tokenFamilies, eq(tokenFamilies.id, refreshTokens.familyId))
      .innerJoin(members, eq(members.id, tokenFamilies.memberId))
      .where(and(isThis, gt(refreshTokens.expiresAt, now))),
  ]);
  return found[0];
}

/** A new pair for a refresh token. One that was used long before is in two hands, so the whole sign-in ends. */
export async function refreshSignIn({ db, news }: { db: Db; news: News[] }, env: Env, token: string) {
  const now = new Date();
  const used = await useToken(db, token, now);
  if (!used || used.revokedAt || used.status === "INACTIVE") throw invalidToken();
  const { familyId, memberId, role } = used;
  if (used.rotatedAt!.getTime() < now.getTime() - REFRESH_GRACE_SECONDS * 1000) {
    await revokeFamily(db, familyId);
    news.push({ to: memberId, isSignedOut: true });
    console.warn(
      JSON.stringify({ level: "warn", message: "refresh token reused, sign-in ended", member_id: memberId }),
    );
    throw invalidToken();
  }
  const next = newToken();
  await db.batch([
    addToken(db, familyId, await hashOf(next), now),
    db.update(tokenFamilies).set({ usedAt: now }).where(eq(tokenFamilies.id, familyId)),
  ]);
  const access_token = await issueAccessToken(env, { memberId, role, familyId });
  return { access_token, refresh_token: next };
}
