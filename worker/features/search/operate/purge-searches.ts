import { lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { searchCounts, searches, searchMisses } from "#worker/db/schema/search.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

const ROWS_MAX = 1_000;
const COUNTS_KEPT = 60;
const MISSES_KEPT = 90;
const limit = sql.raw(String(ROWS_MAX));
const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

/**
 * Deletes hashes of people after a day, unblocked terms not searched for 60 days and misses of 90 days ago.
 * A scheduled job: at most 1,000 rows of each table in a run.
 */
export async function purgeSearches(db: Db): Promise<JobResult> {
  const hashes = sql`SELECT rowid FROM ${searches} WHERE ${lt(searches.day, daysAgo(1))} LIMIT ${limit}`;
  const cold = sql`SELECT rowid FROM ${searchCounts} WHERE ${lt(searchCounts.lastDay, daysAgo(COUNTS_KEPT))} AND is_blocked = 0 LIMIT ${limit}`;
  const misses = sql`SELECT rowid FROM ${searchMisses} WHERE ${lt(searchMisses.day, daysAgo(MISSES_KEPT))} LIMIT ${limit}`;
  const deleted = await db.batch([
    db.delete(searches).where(sql`rowid IN (${hashes})`),
    db.delete(searchCounts).where(sql`rowid IN (${cold})`),
    db.delete(searchMisses).where(sql`rowid IN (${misses})`),
  ]);
  const changes = deleted.map(({ meta }) => meta.changes);
  return { done: changes.reduce((sum, one) => sum + one, 0), more: changes.some((one) => one >= ROWS_MAX) };
}
