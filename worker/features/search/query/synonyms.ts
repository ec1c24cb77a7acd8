import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { squeeze } from "#contracts/fold.ts";
import type { RuleKind } from "#contracts/rule-kinds.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { synonyms } from "#worker/db/schema/search.ts";

const ROWS_MAX = 100;

const ofWords = prepared((db, at: Placeholders<{ asked: string }>) => {
  const named = alias(synonyms, "named");
  return db
    .select({ word: named.term, term: sql<string>`${synonyms.term}`.as("other"), concept: synonyms.concept })
    .from(named)
    .innerJoin(synonyms, eq(synonyms.concept, named.concept))
    .where(inArray(named.term, sql`(SELECT value FROM json_each(${at.asked}))`))
    .limit(ROWS_MAX);
});

/** All terms of the concepts that these words name, as a statement that can share a batch; at most 100 rows. */
export const synonymRows = (db: Db, words: readonly string[]) =>
  ofWords(db, { asked: JSON.stringify([...new Set(words.map(squeeze))]) });

/** A term of a concept that a word names. `rule`: it is a rule of an operator that says so, see `withRules`. */
export type SynonymRow = Awaited<ReturnType<typeof synonymRows>>[number] & { rule?: RuleKind };

/** Those of the words that the synonym table knows. */
export async function namesAmong(db: Db, words: readonly string[]) {
  const wordList = JSON.stringify(words);
  const rows = await db
    .select({ term: synonyms.term })
    .from(synonyms)
    .where(inArray(synonyms.term, sql`(SELECT value FROM json_each(${wordList}))`));
  return rows.map(({ term }) => term);
}

/** Between a concept and a wider word in a term; no reader can type it, since `squeeze` drops it. */
export const WIDER = ">";
/** The same between a concept and a word near it (레시피~식단). */
export const NEAR = "~";

const behind = (mark: string, term: string) => (term.includes(mark) ? [term.slice(term.indexOf(mark) + 1)] : []);

/**
 * The concept of a word and its other terms, and what to look for where nothing holds any of them (아노바 → 통계) or hardly anything does, from rows of
 * `synonymRows`; undefined when the word has no synonyms.
 */
export function synonymsAmong(rows: readonly SynonymRow[], word: string) {
  const key = squeeze(word);
  const ofWord = rows.filter(
    ({ word: named, rule }) => named === key && rule !== "misspelling" && rule !== "stop_word",
  );
  const terms = ofWord.map(({ term }) => term).filter((term) => term !== key && !/[>~]/.test(term));
  const wider = ofWord.flatMap(({ term }) => behind(WIDER, term));
  const near = ofWord.flatMap(({ term }) => behind(NEAR, term));
  return ofWord[0] && { concept: ofWord[0].concept, terms, wider, near };
}
