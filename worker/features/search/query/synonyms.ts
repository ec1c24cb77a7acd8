import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { synonyms } from "#worker/db/schema/search.ts";

const ROWS_MAX = 100;

/** Every term of the concepts that any of these words names, as a query that can share a batch. */
export function synonymRows(db: Db, words: readonly string[]) {
  const named = alias(synonyms, "named");
  const asked = JSON.stringify([...new Set(words.map(squeeze))]);
  return db
    .select({ word: named.term, term: sql<string>`${synonyms.term}`.as("other"), concept: synonyms.concept })
    .from(named)
    .innerJoin(synonyms, eq(synonyms.concept, named.concept))
    .where(inArray(named.term, sql`(SELECT value FROM json_each(${asked}))`))
    .limit(ROWS_MAX);
}

export type SynonymRow = Awaited<ReturnType<typeof synonymRows>>[number];

/** Which of these words name a thing that has other names too. */
export async function namesAmong(db: Db, words: readonly string[]) {
  const asked = JSON.stringify(words);
  const rows = await db
    .select({ term: synonyms.term })
    .from(synonyms)
    .where(inArray(synonyms.term, sql`(SELECT value FROM json_each(${asked}))`));
  return rows.map(({ term }) => term);
}

/** The name of the word's concept and what else it is called. */
export function synonymsAmong(rows: readonly SynonymRow[], word: string) {
  const key = squeeze(word);
  const own = rows.filter((row) => row.word === key);
  const terms = own.map(({ term }) => term).filter((term) => term !== key);
  return own[0] && { concept: own[0].concept, terms };
}
