import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { searchCounts, searches, searchMisses } from "#worker/db/schema/search.ts";
import type { Env } from "#worker/env.ts";
import { widerNetworkOf } from "#worker/lib/network.ts";
import { personHash, personOf, type Visitor } from "#worker/lib/person.ts";
import { searchTermOf } from "#worker/lib/search-term.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { countChange } from "./count-change.ts";
import { firstPerson, heatOf, onePersonMore } from "./tally.ts";

const HALF_LIFE = 7 * DAY;

type Searched = { term: string; day: string; searcher: string; prompters: number };

/** Counts a person once per term and day. */
async function countSearcher(db: Db, { term, day, searcher, prompters }: Searched) {
  const heat = heatOf(Date.now(), HALF_LIFE);
  const isKnown = and(eq(searches.term, term), eq(searches.day, day), eq(searches.searcher, searcher));
  await db.batch([
    insertWhere(
      db,
      searchCounts,
      { term, ...firstPerson(day, heat), prompters },
      sql`NOT EXISTS (SELECT 1 FROM ${searches} WHERE ${isKnown})`,
    ).onConflictDoUpdate({
      target: searchCounts.term,
      set: {
        ...onePersonMore(searchCounts, day, heat),
        prompters: sql`max(${searchCounts.prompters}, ${prompters})`,
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

/**
 * Counts an answered search. With results, by a hash of the person that changes daily, so that one person counts once
 * a day; without results (`exact` 0), as a miss and without any trace of the person. A guest is a whole /24 or /48 here: one who
 * has many addresses would be many people. `prompters`: of how many members the results are. Then counts the change, see
 * `countChange`.
 */
export async function countSearch(
  db: Db,
  env: Env,
  { search, exact, prompters }: { search: string; exact: number; prompters: number },
  visitor: Visitor,
) {
  const term = searchTermOf(search);
  if (term === undefined) return;
  const day = seoulDay(Date.now());
  if (exact === 0) await countMiss(db, term, day);
  else {
    const searcher = await personHash(env, "searches", day, personOf(visitor, widerNetworkOf));
    await countSearcher(db, { term, day, searcher, prompters });
  }
  await countChange(db, env, { term, day, isFound: exact > 0 }, visitor);
}
