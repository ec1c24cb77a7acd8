import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { PromptListQuery } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { cardColumns, orderOf, promptRanks } from "#worker/features/prompts/service.ts";
import { readCursor } from "#worker/lib/cursor.ts";

/** How many prompts of the chosen order a search looks through. */
export const WINDOW = 1_000;

const tagText = sql`(SELECT coalesce(group_concat(value, char(10)), '') FROM json_each(${prompts.tags}))`;
const shownText = sql`lower(${prompts.title} || char(10) || ${prompts.description} || char(10) || ${tagText})`;

// instr instead of LIKE: D1 limits LIKE patterns to 50 bytes, and nothing needs escaping.
const hasEvery = (words: string[]) =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE instr(${shownText}, word.value) = 0)`;

/** Cards within the window whose title, tags and description hold every word; never the text for sale. */
export function matchingCards(db: Db, words: string[], query: PromptListQuery) {
  const { key, isAscending } = orderOf(query.sort);
  const window = promptRanks(db, { ...query, cursor: undefined, limit: WINDOW }).as("looked_through");
  const after = readCursor(key, query.cursor);
  const start = after === undefined ? undefined : (isAscending ? gt : lt)(window.rank, sql`CAST(${after} AS INTEGER)`);
  return db
    .select({ ...cardColumns, rank: sql<string>`CAST(${window.rank} AS TEXT)`.as("rank_text") })
    .from(window)
    .crossJoin(prompts)
    .where(and(start, eq(prompts.id, sql`${window.rank} & 4294967295`), hasEvery(words)))
    .orderBy(isAscending ? asc(window.rank) : desc(window.rank))
    .limit(query.limit);
}
