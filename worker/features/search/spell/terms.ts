import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { searchTerms, synonyms } from "#worker/db/schema/search.ts";
import { initialsOf } from "../query/jamo.ts";
import { LATIN_START } from "./slips.ts";

/**
 * A term of prompts or of the synonyms, and as it is written. `prompts` is 0 for synonyms that no title or tag holds; `isForm` are words
 * with a particle and the like; `isCommon` are those that several prompts or the synonyms hold.
 */
export type KnownTerm = { term: string; text: string; prompts: number; isForm: boolean; isCommon: boolean };

const HITS_MAX = 30;
const NEAR_MAX = 12;
const LAST_CHARACTER = "\u{10FFFF}";
const HANGUL = /[가-힣]/;
// Of terms, not of their forms with particles; from those of most prompts on.
const isTerm = sql`${searchTerms.weight} IN (20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)`;

const among = prepared((db, at: Placeholders<{ terms: string }>) => {
  const askedTerm = sql<string>`asked.value`;
  return db
    .select({
      term: askedTerm.as("asked_term"),
      text: sql<string>`coalesce(${searchTerms.text}, ${synonyms.term})`.as("written"),
      prompts: sql<number>`coalesce(${searchTerms.prompts}, 0)`.as("held"),
      isForm: sql<boolean>`coalesce(${searchTerms.weight} < 0, 0)`.mapWith(Boolean).as("is_form"),
      isCommon: sql<boolean>`${synonyms.term} IS NOT NULL OR ${searchTerms.prompts} > 1`
        .mapWith(Boolean)
        .as("is_common"),
    })
    .from(sql`json_each(${at.terms}) AS asked`)
    .leftJoin(searchTerms, eq(searchTerms.term, askedTerm))
    .leftJoin(synonyms, eq(synonyms.term, askedTerm))
    .where(sql`${searchTerms.term} IS NOT NULL OR ${synonyms.term} IS NOT NULL`)
    .limit(HITS_MAX);
});

const between = prepared((db, at: Placeholders<{ start: string; end: string }>) =>
  db
    .select({
      term: searchTerms.term,
      text: searchTerms.text,
      prompts: searchTerms.prompts,
      isForm: sql<boolean>`0`.mapWith(Boolean).as("is_form"),
      isCommon: sql<boolean>`${searchTerms.prompts} > 1`.mapWith(Boolean).as("is_common"),
    })
    .from(searchTerms)
    .where(and(isTerm, gte(searchTerms.cho, at.start), lte(searchTerms.cho, at.end)))
    .orderBy(desc(searchTerms.weight))
    .limit(NEAR_MAX),
);

/** Those of the terms that are known; reads a row for each term that is asked for, and at most 30 more. */
export const knownTerms = (db: Db, terms: readonly string[]) => among(db, { terms: JSON.stringify(terms) });

/** The 12 most frequent terms with the same initial consonants, of Latin words with the same two first letters. */
export function nearTerms(db: Db, word: string) {
  const initials = initialsOf(word);
  if (HANGUL.test(word)) return between(db, { start: initials, end: initials });
  const start = initials.slice(0, LATIN_START);
  return between(db, { start, end: start + LAST_CHARACTER });
}
