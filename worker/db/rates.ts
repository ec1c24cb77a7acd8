import { lt, sql } from "drizzle-orm";
import { AppError } from "#worker/lib/errors.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { minuteOf } from "#worker/lib/rate.ts";
import { seoulMidnight } from "#worker/lib/seoul.ts";
import type { Db } from "./client.ts";
import { purgeRows } from "./purge-rows.ts";
import { rates } from "./schema/account.ts";

/**
 * Counts one request in the minute of `now` (milliseconds), unless `limit` is reached. Returns whether it was counted. One
 * statement, so that concurrent requests are counted exactly.
 */
export async function takeOne(db: Db, key: string, limit: number, now: number) {
  const minute = minuteOf(now);
  // A server whose clock is behind counts in the later minute of the others.
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

/**
 * Counts one of at most `limit` on the present day in Seoul. Throws `rate_limited` with this sentence, and the seconds until midnight,
 * when it is one too many.
 */
export async function takeOneOfDay(db: Db, key: string, limit: number, sentence: string) {
  const now = Date.now();
  const midnight = seoulMidnight(now);
  // A day is counted in its last minute, so that the row is purged after it.
  if (await takeOne(db, key, limit, midnight - 1)) return;
  const seconds = Math.ceil((midnight - now) / 1000);
  throw new AppError("rate_limited", sentence, { headers: { "retry-after": String(seconds) } });
}

/** Deletes counts of past minutes, in steps; `done` counts them. */
export const purgeRates = (db: Db): Promise<JobResult> =>
  purgeRows(db, rates, lt(rates.minute, minuteOf(Date.now()) - 1));
