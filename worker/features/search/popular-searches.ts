import { desc, sql } from "drizzle-orm";
import { popularTermSql } from "#contracts/popularity.ts";
import { POPULAR_SEARCHES_MAX, type PopularSearches } from "#contracts/search.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { searchCounts } from "#worker/db/schema/search.ts";
import { looksPersonal } from "#worker/lib/personal.ts";

/** Popular terms that are not blocked, hottest first; read by a partial index. See `POPULAR_TERM`. */
export const countedTerms = prepared((db, at: Placeholders<{ limit: number }>) =>
  db
    .select({ term: searchCounts.term, peopleMax: searchCounts.peopleMax })
    .from(searchCounts)
    .where(sql.raw(popularTermSql))
    .orderBy(desc(searchCounts.heat))
    .limit(at.limit),
);

/** The popular searches, at most ten and without personal ones. */
export async function listPopularSearches(db: Db): Promise<PopularSearches> {
  const rows = await countedTerms(db, { limit: POPULAR_SEARCHES_MAX });
  return { items: rows.filter(({ term }) => !looksPersonal(term)).map(({ term }) => ({ term })) };
}
