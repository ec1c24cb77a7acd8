import { and, eq, lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import {
  searchChangers,
  searchCounts,
  searches,
  searchMisses,
  searchOpeners,
  searchOpens,
  searchPairs,
  searchTrails,
} from "#worker/db/schema/search.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { TRAIL_KEPT } from "./periods.ts";

const COUNTS_KEPT = 60;
const MISSES_KEPT = 90;
const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

const totalOf = (results: JobResult[]): JobResult => ({
  done: results.reduce((sum, { done }) => sum + done, 0),
  more: results.some(({ more }) => more),
});

/**
 * Deletes hashes of people after a day, unblocked terms not searched for 60 days and misses of 90 days ago, in steps; `done` counts
 * the rows of all three.
 */
export async function purgeSearches(db: Db): Promise<JobResult> {
  const isCold = and(lt(searchCounts.lastDay, daysAgo(COUNTS_KEPT)), eq(searchCounts.isBlocked, false))!;
  return totalOf([
    await purgeRows(db, searches, lt(searches.day, daysAgo(1))),
    await purgeRows(db, searchCounts, isCold),
    await purgeRows(db, searchMisses, lt(searchMisses.day, daysAgo(MISSES_KEPT))),
  ]);
}

/** The same for what is learned: last terms after a minute, hashes after a day, pairs and opens that nobody repeated for 60 days. */
export async function purgeLearned(db: Db): Promise<JobResult> {
  return totalOf([
    await purgeRows(db, searchTrails, lt(searchTrails.at, new Date(Date.now() - TRAIL_KEPT))),
    await purgeRows(db, searchChangers, lt(searchChangers.day, daysAgo(1))),
    await purgeRows(db, searchOpeners, lt(searchOpeners.day, daysAgo(1))),
    await purgeRows(db, searchPairs, lt(searchPairs.lastDay, daysAgo(COUNTS_KEPT))),
    await purgeRows(db, searchOpens, lt(searchOpens.lastDay, daysAgo(COUNTS_KEPT))),
  ]);
}
