import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { AppError } from "#worker/lib/errors.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";
import type { Db } from "./client.ts";
import { insertWhere } from "./insert-where.ts";
import { must } from "./must.ts";
import { purgeRows } from "./purge-rows.ts";
import { idempotencyKeys } from "./schema/account.ts";

/**
 * The use of one Idempotency-Key (draft-ietf-httpapi-idempotency-key-header): its batch begins with `claim`, makes every write
 * conditional on `isOurs`, and ends with `finishClaim`. `hash` identifies the body that was sent with the key.
 */
export type Claim = { memberId: number; scope: string; key: string; hash: string };

async function hashOf(body: unknown) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** A claim for a request body. Without a key it gets a random one, so that the work is never taken for a repetition. */
export async function createClaim(memberId: number, scope: string, body: unknown, key?: string): Promise<Claim> {
  return { memberId, scope, key: key ?? crypto.randomUUID(), hash: await hashOf(body) };
}

const isKey = ({ memberId, scope, key }: Claim) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/** The hash of an earlier request with this key and its result, as a query. */
export const earlierOf = (db: Db, claim: Claim) =>
  db.select({ hash: idempotencyKeys.hash, result: idempotencyKeys.result }).from(idempotencyKeys).where(isKey(claim));

/** Takes the key if `isAllowed` and no earlier request took it. */
export const claim = (db: Db, ours: Claim, isAllowed: SQL, now: Date) =>
  insertWhere(db, idempotencyKeys, { ...ours, createdAt: now }, isAllowed).onConflictDoNothing();

/** Whether this batch took the key: true only between `claim` and `finishClaim`, because an earlier request left its result. */
export const isOurs = (claim: Claim) =>
  sql`EXISTS (SELECT 1 FROM ${idempotencyKeys} WHERE ${and(isKey(claim), isNull(idempotencyKeys.result))})`;

/** Takes the key, and undoes the batch if an earlier request took it (`isUndone`). */
export const takeKey = (db: Db, ours: Claim, now: Date) =>
  [claim(db, ours, sql`true`, now), must(db, isOurs(ours))] as const;

/** Stores the result of the work, as text. */
export const finishClaim = (db: Db, claim: Claim, result: SQL) =>
  db
    .update(idempotencyKeys)
    .set({ result: sql`CAST(${result} AS TEXT)` })
    .where(and(isKey(claim), isNull(idempotencyKeys.result)));

/** The stored result of this key, as an SQL expression; NULL if there is none. */
export const resultOf = (claim: Claim) =>
  sql`(SELECT ${idempotencyKeys.result} FROM ${idempotencyKeys} WHERE ${isKey(claim)})`;

/** Throws `conflict` if the key was used before for another body. */
export function refuseOther(earlier: { hash: string }, { hash }: Claim) {
  if (earlier.hash !== hash)
    throw new AppError("conflict", "같은 Idempotency-Key로 다른 내용을 보냈어요. 새 키로 보내 주세요.");
}

/** The number that an earlier request with this key left as its result; undefined without one. Throws `conflict` as `refuseOther`. */
export async function findEarlier(db: Db, ours: Claim): Promise<number | undefined> {
  const earlier = await earlierOf(db, ours).get();
  if (!earlier) return undefined;
  refuseOther(earlier, ours);
  return Number(earlier.result);
}

/** Deletes keys that are older than a day, in steps; `done` counts them. */
export const purgeIdempotencyKeys = (db: Db): Promise<JobResult> =>
  purgeRows(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(Date.now() - DAY)));
