import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { searchCounts, searches, searchMisses } from "#worker/db/schema/search.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

const COUNTS_KEPT = 60;
const MISSES_KEPT = 90;
const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

/**
 * Deletes hashes of people after a day, unblocked terms not searched for 60 days and misses of 90 days ago, in steps; `done` counts
 * the rows of all three.
 */
export async function purgeSearches(db: Db): Promise<JobResult> {
  const isCold = and(lt(searchCounts.lastDay, daysAgo(COUNTS_KEPT)), eq(searchCounts.isBlocked, false))!;
  const results = [
    await purgeRows(db, searches, lt(searches.day, daysAgo(1))),
    await purgeRows(db, searchCounts, isCold),
    await purgeRows(db, searchMisses, lt(searchMisses.day, daysAgo(MISSES_KEPT))),
  ];
  return { done: results.reduce((sum, { done }) => sum + done, 0), more: results.some(({ more }) => more) };
}
