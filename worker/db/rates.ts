import { lt, sql } from "drizzle-orm";
import type { JobResult } from "#worker/lib/job.ts";
import { minuteOf } from "#worker/lib/rate.ts";
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

/** Deletes counts of past minutes, in steps; `done` counts them. */
export const purgeRates = (db: Db): Promise<JobResult> =>
  purgeRows(db, rates, lt(rates.minute, minuteOf(Date.now()) - 1));
