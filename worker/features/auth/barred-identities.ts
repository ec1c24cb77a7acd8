import { and, eq, gt, lte, sql } from "drizzle-orm";
import { encodeBase64Url } from "hono/utils/encode";
import { BARRED_DAYS } from "#contracts/identities.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { barredIdentities, identities } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Withdrawing } from "#worker/lib/lifecycle.ts";
import { seoulDate, seoulDay, seoulMidnight } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { deriveBytes } from "#worker/lib/token-secret.ts";
import type { Identity } from "./identity.ts";

/** An account at a provider as a keyed hash: always the same, and without the secret of the site it does not tell whose it is. */
export async function barHashOf(env: Env, { provider, subject }: Identity) {
  const { buffer } = await deriveBytes(env, `barred identity ${provider} ${subject}`);
  return encodeBase64Url(buffer as ArrayBuffer).replaceAll("=", "");
}

/**
 * Bars the identities of a member who is suspended when the batch runs, as statements for the batch of the withdrawal, before what erases
 * them. Of a year that is over the row may still be there.
 */
export async function barIfSuspended({ db, env, memberId, now }: Withdrawing) {
  const own = await db
    .select({ provider: identities.provider, subject: identities.subject })
    .from(identities)
    .where(eq(identities.memberId, memberId));
  const isSuspended = sql`(SELECT status = 'SUSPENDED' FROM ${members} WHERE ${eq(members.id, memberId)})`;
  // The end of a day (민법 157조), which also tells less of who left than the moment.
  const keptUntil = new Date(seoulMidnight(now.getTime() + BARRED_DAYS * DAY));
  const hashes = await Promise.all(own.map((identity) => barHashOf(env, identity)));
  return hashes.map((hash) =>
    insertWhere(db, barredIdentities, { hash, keptUntil }, isSuspended).onConflictDoUpdate({
      target: barredIdentities.hash,
      set: { keptUntil },
    }),
  );
}

const isBarred = (hash: string) => and(eq(barredIdentities.hash, hash), gt(barredIdentities.keptUntil, new Date()))!;

/** Until when it is barred, as a statement that finds one row or none. */
export const findBar = (db: Db, hash: string) =>
  db.select({ until: barredIdentities.keptUntil }).from(barredIdentities).where(isBarred(hash));

/** Whether it is not barred, as a condition for the batch that adds it. */
export const isFree = (hash: string) => sql`NOT EXISTS (SELECT 1 FROM ${barredIdentities} WHERE ${isBarred(hash)})`;

/** The refusal of what a barred identity was brought for. */
export function barred(until: Date, act: "다시 가입할" | "더할") {
  const at = until.getTime() - 1;
  const day = `${seoulDay(at).slice(0, 4)}년 ${seoulDate(at)}`;
  return new AppError(
    "suspended",
    `이용이 정지된 채 탈퇴한 계정이라 ${day}까지 ${act} 수 없어요. 잘못됐다면 문의해 주세요.`,
  );
}

/** Deletes those whose year is over, in steps. */
export const purgeBarredIdentities = (db: Db) =>
  purgeRows(db, barredIdentities, lte(barredIdentities.keptUntil, new Date()));
