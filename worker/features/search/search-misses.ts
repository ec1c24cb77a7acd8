import { and, desc, gte, lt, sql } from "drizzle-orm";
import type { SearchMiss } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { searchMisses } from "#worker/db/schema/search.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";
import { looksPersonal } from "#worker/lib/personal.ts";

const SHOWN = 100;
const daysAgo = (days: number) => seoulDay(Date.now() - days * DAY);

/** The 100 most frequent searches without results in the last `days` whole days, without today and without personal terms. */
export async function listMisses(db: Db, days: number): Promise<{ items: SearchMiss[] }> {
  const count = sql<number>`sum(${searchMisses.count})`.as("misses");
  const rows = await db
    .select({
      term: searchMisses.term,
      count,
      days: sql<number>`count(*)`.as("days"),
      last_day: sql<string>`max(${searchMisses.day})`.as("last_day"),
    })
    .from(searchMisses)
    .where(and(gte(searchMisses.day, daysAgo(days)), lt(searchMisses.day, daysAgo(0))))
    .groupBy(searchMisses.term)
    .orderBy(desc(sql`misses`), desc(sql`last_day`))
    .limit(SHOWN);
  return { items: rows.filter(({ term }) => !looksPersonal(term)) };
}
