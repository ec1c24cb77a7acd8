import { and, desc, eq, lt, sql } from "drizzle-orm";
import { fold } from "#contracts/fold.ts";
import { POPULAR_SEARCHES_MAX, type PopularSearches } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { searchCounts, searches, searchMisses } from "#worker/db/schema/search.ts";
import type { Env } from "#worker/env.ts";
import { personHash, personOf, type Visitor } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { looksPersonal } from "./personal.ts";
import { wordsOf } from "../query/match.ts";

const TERM_MAX = 30;
const EPOCH = Date.UTC(2026, 0, 1);
const HALF_LIFE = 7 * DAY;

/** A search as it is counted; nothing when it is no term or may be somebody's own. */
export function termOf(search: string) {
  const term = wordsOf(fold(search)).join(" ");
  return term === "" || [...term].length > TERM_MAX || looksPersonal(term) ? undefined : term;
}

/** One more person on this day; the same person again changes nothing. */
async function countSearcher(db: Db, term: string, day: string, searcher: string) {
  const heat = 2 ** ((Date.now() - EPOCH) / HALF_LIFE);
  const isKnown = and(eq(searches.term, term), eq(searches.day, day), eq(searches.searcher, searcher));
  const isSameDay = sql`${searchCounts.lastDay} = ${day}`;
  const today = sql`CASE WHEN ${isSameDay} THEN ${searchCounts.peopleToday} + 1 ELSE 1 END`;
  await db.batch([
    db
      .insert(searchCounts)
      .select(
        sql`SELECT ${term}, 1, 1, 1, ${heat}, ${day}, 0 WHERE NOT EXISTS (SELECT 1 FROM ${searches} WHERE ${isKnown})`,
      )
      .onConflictDoUpdate({
        target: searchCounts.term,
        set: {
          days: sql`${searchCounts.days} + (NOT ${isSameDay})`,
          peopleToday: today,
          peopleMax: sql`max(${searchCounts.peopleMax}, ${today})`,
          heat: sql`${searchCounts.heat} + ${heat}`,
          lastDay: day,
        },
      }),
    db.insert(searches).values({ term, day, searcher }).onConflictDoNothing(),
  ]);
}

const countMiss = (db: Db, term: string, day: string) =>
  db
    .insert(searchMisses)
    .values({ term, day, count: 1 })
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.term],
      set: { count: sql`${searchMisses.count} + 1` },
    });

/** Counts a search after it was answered: who found something, without who they are, and that nothing was found, without anybody. */
export async function countSearch(
  db: Db,
  env: Env,
  { search, exact }: { search: string; exact: number },
  visitor: Visitor,
) {
  const term = termOf(search);
  if (term === undefined) return;
  const day = seoulDay(Date.now());
  if (exact === 0) await countMiss(db, term, day);
  else await countSearcher(db, term, day, await personHash(env, "searches", day, personOf(visitor)));
}

/** Terms of many people or many days that nobody took away, the hottest first; the condition is that of their index. */
export const countedTerms = (db: Db, limit: number) =>
  db
    .select({ term: searchCounts.term, peopleMax: searchCounts.peopleMax })
    .from(searchCounts)
    .where(sql`is_blocked = 0 AND (days >= 5 OR people_max >= 5)`)
    .orderBy(desc(searchCounts.heat))
    .limit(limit);

export async function listPopularSearches(db: Db): Promise<PopularSearches> {
  const rows = await countedTerms(db, POPULAR_SEARCHES_MAX);
  return { items: rows.filter(({ term }) => !looksPersonal(term)).map(({ term }) => ({ term })) };
}

const SWEEP = sql.raw("1000");
const COUNTS_KEPT = 60;
const MISSES_KEPT = 90;
const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

/** Removes what is no longer needed: hashes of past days, terms nobody searches any more, old misses; bounded. */
export async function forgetSearches(db: Db) {
  const hashes = sql`SELECT rowid FROM ${searches} WHERE ${lt(searches.day, daysAgo(1))} LIMIT ${SWEEP}`;
  const cold = sql`SELECT rowid FROM ${searchCounts} WHERE ${lt(searchCounts.lastDay, daysAgo(COUNTS_KEPT))} AND is_blocked = 0 LIMIT ${SWEEP}`;
  const misses = sql`SELECT rowid FROM ${searchMisses} WHERE ${lt(searchMisses.day, daysAgo(MISSES_KEPT))} LIMIT ${SWEEP}`;
  const swept = await db.batch([
    db.delete(searches).where(sql`rowid IN (${hashes})`),
    db.delete(searchCounts).where(sql`rowid IN (${cold})`),
    db.delete(searchMisses).where(sql`rowid IN (${misses})`),
  ]);
  return swept.reduce((sum, { meta }) => sum + meta.changes, 0);
}
