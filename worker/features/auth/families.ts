import { and, eq, gt, isNull } from "drizzle-orm";
import { encodeBase64Url } from "hono/utils/encode";
import { sha256 } from "hono/utils/crypto";
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS, TOKEN_FAMILY_DAYS } from "#contracts/auth.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { refreshTokens, tokenFamilies } from "#worker/db/schema/auth.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { invalidToken } from "#worker/lib/bearer.ts";
import type { Publication } from "#worker/lib/http.ts";
import { log } from "#worker/lib/log.ts";
import { DAY } from "#worker/lib/time.ts";
import { issueAccessToken, successorOf } from "./tokens.ts";

const USER_AGENT_MAX = 200;

/** As much of it as is kept. */
export const cutUserAgent = (userAgent: string) => userAgent.slice(0, USER_AGENT_MAX);

const newToken = () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)).buffer).replaceAll("=", "");
const hashOf = async (token: string) => (await sha256(token))!;

const endOfFamily = (openedAt: Date) => openedAt.getTime() + TOKEN_FAMILY_DAYS * DAY;

type NewToken = { familyId: string; openedAt: Date; hash: string };

/** Adds a refresh token, unless a call at the same time has added this one: it expires when unused for long, or with its family. */
const addToken = (db: Db, { familyId, openedAt, hash }: NewToken, now: Date) => {
  const expiresAt = new Date(Math.min(now.getTime() + REFRESH_TOKEN_DAYS * DAY, endOfFamily(openedAt)));
  return db.insert(refreshTokens).values({ hash, familyId, createdAt: now, expiresAt }).onConflictDoNothing();
};

type Opening = { memberId: number; provider: Member["socialType"]; userAgent: string; verified?: string };

/**
 * Opens a token family: one sign-in by this provider, whose refresh tokens replace each other and are revoked together. The member is told by mail if the
 * device is new. `verified` is an address that the provider vouches for, which mails go to unless the member has one.
 */
export async function openFamily(db: Db, { memberId, provider, userAgent, verified }: Opening) {
  const now = new Date();
  const familyId = crypto.randomUUID();
  const refreshToken = newToken();
  await db.batch([
    db
      .insert(tokenFamilies)
      .values({ id: familyId, memberId, provider, userAgent: cutUserAgent(userAgent), createdAt: now, usedAt: now }),
    addToken(db, { familyId, openedAt: now, hash: await hashOf(refreshToken) }, now),
    ...(verified ? [keepAddress(db, memberId, verified)] : []),
    queueMail(db, { to: memberId, kind: "sign_in", about: familyId }),
  ]);
  return { familyId, refreshToken };
}

export const revokeFamily = (db: Db, familyId: string) =>
  db
    .update(tokenFamilies)
    .set({ revokedAt: new Date() })
    .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt)));

/** Revokes every sign-in of a member, as a statement for the caller's batch. */
export const endSignIns = (db: Db, memberId: number, now: Date) =>
  db
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamilies.memberId, memberId), isNull(tokenFamilies.revokedAt)));

const memberColumns = { memberId: tokenFamilies.memberId, role: members.role, status: members.status };

/** Marks a refresh token as used. `rotatedAt` is the time of its first use and does not change after that. */
async function useToken(db: Db, token: string, now: Date) {
  const hash = await hashOf(token);
  const isThis = eq(refreshTokens.hash, hash);
  const { found } = await batchOf(db, {
    updated: db
      .update(refreshTokens)
      .set({ rotatedAt: now })
      .where(and(isThis, isNull(refreshTokens.rotatedAt), gt(refreshTokens.expiresAt, now))),
    // D1 keys the rows of a batch by column name, so no two columns here may share one.
    found: db
      .select({
        rotatedAt: refreshTokens.rotatedAt,
        familyId: refreshTokens.familyId,
        openedAt: tokenFamilies.createdAt,
        revokedAt: tokenFamilies.revokedAt,
        ...memberColumns,
      })
      .from(refreshTokens)
      .innerJoin(tokenFamilies, eq(tokenFamilies.id, refreshTokens.familyId))
      .innerJoin(members, eq(members.id, tokenFamilies.memberId))
      .where(and(isThis, gt(refreshTokens.expiresAt, now))),
  });
  return found[0];
}

/**
 * Exchanges a refresh token for a new pair. The successor is derived from the token, so every use within the grace period returns the
 * same one, and a family never has two newest tokens. A later use means that the token was copied: the whole family is revoked (RFC 9700
 * §4.14.2).
 */
export async function refreshSignIn(
  { db, publications }: { db: Db; publications: Publication[] },
  env: Env,
  token: string,
) {
  const now = new Date();
  const used = await useToken(db, token, now);
  if (!used || used.revokedAt || used.status === "INACTIVE") throw invalidToken();
  const { familyId, memberId, role, openedAt } = used;
  if (endOfFamily(openedAt) <= now.getTime()) throw invalidToken();
  if (used.rotatedAt!.getTime() < now.getTime() - REFRESH_GRACE_SECONDS * 1000) {
    await revokeFamily(db, familyId);
    publications.push({ to: memberId, isSignedOut: [familyId] });
    log("warn", { message: "refresh token reused, sign-in ended", member_id: memberId });
    throw invalidToken();
  }
  const next = await successorOf(env, token);
  await db.batch([
    addToken(db, { familyId, openedAt, hash: await hashOf(next) }, now),
    db.update(tokenFamilies).set({ usedAt: now }).where(eq(tokenFamilies.id, familyId)),
  ]);
  const access_token = await issueAccessToken(env, { memberId, role, familyId });
  return { access_token, refresh_token: next };
}
