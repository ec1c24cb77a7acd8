import { lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { rates } from "#worker/db/schema/ops.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";

const MINUTE = 60_000;
const SWEEP = sql.raw("1000");

/** What may be done so often in a minute, unless `RATE_LIMITS` says otherwise. */
const perMinute = { sign_in: 10, refresh: 60, write: 60, upload: 10, webhook: 600 };
export type RateKind = keyof typeof perMinute;

/** `RATE_LIMITS` is `write=3000 sign_in=600`; what it leaves out, or garbles, keeps its default. */
export function limitOf({ RATE_LIMITS = "" }: Env, kind: RateKind) {
  const [, told] = new RegExp(`(?:^|\\s)${kind}=(\\d{1,9})(?:\\s|$)`).exec(RATE_LIMITS) ?? [];
  return Number(told) || perMinute[kind];
}

/** Counts one more in this minute, unless it is full: then nothing is written. One statement, exact wherever it runs. */
export async function takeOne(db: Db, key: string, limit: number, now: number) {
  const minute = Math.floor(now / MINUTE);
  // A clock behind the others counts in their minute.
  const isNow = sql`${rates.minute} >= ${minute}`;
  const taken = await db
    .insert(rates)
    .values({ key, minute, count: 1 })
    .onConflictDoUpdate({
      target: rates.key,
      set: {
        minute: sql`max(${rates.minute}, ${minute})`,
        count: sql`CASE WHEN ${isNow} THEN ${rates.count} + 1 ELSE 1 END`,
      },
      setWhere: sql`NOT ${isNow} OR ${rates.count} < ${limit}`,
    })
    .returning({ count: rates.count })
    .get();
  return taken !== undefined;
}

/** Until the next minute begins. */
export function rateLimited(now: number) {
  const seconds = Math.max(1, Math.ceil((MINUTE - (now % MINUTE)) / 1000));
  return new AppError("rate_limited", `요청이 너무 잦아요. ${seconds}초 뒤에 다시 해 주세요.`, {
    headers: { "retry-after": String(seconds) },
  });
}

/** One row for whoever did something since the last run; answers how many it forgot. */
export async function forgetRates(db: Db) {
  const past = lt(rates.minute, Math.floor(Date.now() / MINUTE) - 1);
  const swept = await db.delete(rates).where(sql`rowid IN (SELECT rowid FROM ${rates} WHERE ${past} LIMIT ${SWEEP})`);
  return swept.meta.changes;
}
