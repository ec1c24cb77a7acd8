import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { idempotencyKeys } from "#worker/db/schema/ops.ts";
import { AppError } from "./errors.ts";
import { DAY } from "./time.ts";

/** One piece of work under a key: its batch begins with `claim`, hangs every write on `isOurs`, and ends with `settle`. */
export type Claim = { memberId: number; scope: string; key: string; hash: string };

async function hashOf(body: unknown) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Work without a key of the caller's is work of its own. */
export async function createClaim(memberId: number, scope: string, body: unknown, key?: string): Promise<Claim> {
  return { memberId, scope, key: key ?? crypto.randomUUID(), hash: await hashOf(body) };
}

const isKey = ({ memberId, scope, key }: Claim) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

export const earlierOf = (db: Db, claim: Claim) =>
  db.select({ hash: idempotencyKeys.hash }).from(idempotencyKeys).where(isKey(claim));

export const claim = (db: Db, { memberId, scope, key, hash }: Claim, isAllowed: SQL, now: Date) =>
  db
    .insert(idempotencyKeys)
    .select(sql`SELECT ${memberId}, ${scope}, ${key}, ${hash}, NULL, ${now.getTime()} WHERE ${isAllowed}`)
    .onConflictDoNothing();

/** Holds only inside the batch that claimed the key: an earlier one has its result. */
export const isOurs = (claim: Claim) =>
  sql`EXISTS (SELECT 1 FROM ${idempotencyKeys} WHERE ${and(isKey(claim), isNull(idempotencyKeys.result))})`;

export const settle = (db: Db, claim: Claim, result: SQL) =>
  db
    .update(idempotencyKeys)
    .set({ result: sql`CAST(${result} AS TEXT)` })
    .where(and(isKey(claim), isNull(idempotencyKeys.result)));

export const resultOf = (claim: Claim) =>
  sql`(SELECT ${idempotencyKeys.result} FROM ${idempotencyKeys} WHERE ${isKey(claim)})`;

export function refuseOther(earlier: { hash: string }, { hash }: Claim) {
  if (earlier.hash !== hash)
    throw new AppError("conflict", "같은 Idempotency-Key로 다른 내용을 보냈어요. 새 키로 보내 주세요.");
}

const SWEEP = 1_000;

/** Forgets keys a day old; answers how many, at most a thousand a run. */
export async function forgetIdempotencyKeys(db: Db) {
  const old = lt(idempotencyKeys.createdAt, new Date(Date.now() - DAY));
  const swept = await db
    .delete(idempotencyKeys)
    .where(sql`rowid IN (SELECT rowid FROM ${idempotencyKeys} WHERE ${old} LIMIT ${sql.raw(String(SWEEP))})`);
  return swept.meta.changes;
}
