import { and, eq, ne } from "drizzle-orm";
import { timingSafeEqual } from "hono/utils/buffer";
import type { NaverUnlink } from "#contracts/account.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone } from "#worker/db/must.ts";
import { identities } from "#worker/db/schema/auth.ts";
import { webhookDeliveries } from "#worker/db/schema/commerce.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { endSignIns } from "#worker/features/auth/families.ts";
import { dropIdentity } from "#worker/features/auth/drop-identity.ts";
import { recordChange } from "#worker/features/auth/record-change.ts";
import { endCodes } from "#worker/features/grants/end-grants.ts";
import { hangUp } from "#worker/features/realtime/connections.ts";
import { readNaverUnlink } from "#worker/integrations/naver/unlink.ts";
import { AppError } from "#worker/lib/errors.ts";
import { withdrawWhenClear } from "./withdraw-when-clear.ts";

const FRESH_SECONDS = 10 * 60;

const forged = () => new AppError("forbidden", "네이버가 보낸 알림이 아니에요.");

/** Throws for a signature that was used before: Naver does not repeat a request, so a repetition is a replay. */
async function takeOnce(db: Db, signature: string) {
  const taken = await db
    .insert(webhookDeliveries)
    .values({ id: `naver:${signature}`, receivedAt: new Date() })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) throw new AppError("conflict", "이미 받은 알림이에요.");
}

/** Takes the sign-in of Naver away from a member who has another one; returns whether they had. */
async function dropNaver(db: Db, env: Env, memberId: number): Promise<boolean> {
  const provider = "NAVER";
  const { dropped, ended } = dropIdentity(db, { memberId, provider });
  try {
    const done = await batchOf(db, {
      dropped,
      ended,
      codes: endCodes(db, memberId),
      recorded: recordChange(db, { memberId, kind: "disconnected", provider, userAgent: "" }),
    });
    const families = done.ended.map(({ id }) => id);
    if (families.length > 0) await hangUp(env, memberId, families);
    return true;
  } catch (error) {
    if (isUndone(error)) return false;
    throw error;
  }
}

/**
 * A suspended member keeps the sign-in of Naver until they withdraw: by one that is nobody's they would be a new member. Ends their
 * sessions. Returns whether they have another one.
 */
async function keepNaver(db: Db, env: Env, memberId: number): Promise<boolean> {
  const own = await db.select().from(identities).where(eq(identities.memberId, memberId));
  if (own.length === 1) return false;
  await endSignIns(db, memberId, new Date());
  await hangUp(env, memberId);
  return true;
}

/**
 * What follows when a member unlinks the account at Naver (연결 끊기 알림): with another sign-in they lose that of Naver, and without one
 * they are withdrawn, now or when no money is owed.
 */
export async function receiveUnlink(db: Db, env: Env, sent: NaverUnlink) {
  const { NAVER_CLIENT_ID: clientId, NAVER_CLIENT_SECRET: secret } = env;
  if (!clientId || !secret) throw new AppError("provider_not_configured", "네이버 로그인은 아직 준비되지 않았어요.");
  const isOurs = await timingSafeEqual(sent.clientId, clientId);
  const subject = isOurs ? await readNaverUnlink(secret, sent) : undefined;
  const isFresh = Math.abs(Date.now() / 1000 - Number(sent.timestamp)) <= FRESH_SECONDS;
  if (subject === undefined || !isFresh) throw forged();
  // Without padding, as it was compared.
  await takeOnce(db, sent.signature.replaceAll("=", ""));
  const member = await db
    .select({ id: members.id, profileImage: members.profileImage, status: members.status })
    .from(members)
    .innerJoin(identities, eq(identities.memberId, members.id))
    .where(and(eq(identities.provider, "NAVER"), eq(identities.subject, subject), ne(members.status, "INACTIVE")))
    .get();
  if (!member) return;
  const loseNaver = member.status === "SUSPENDED" ? keepNaver : dropNaver;
  if (!(await loseNaver(db, env, member.id))) await withdrawWhenClear(db, env, member);
}
