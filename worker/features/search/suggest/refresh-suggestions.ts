import { desc, sql } from "drizzle-orm";
import { squeeze } from "#contracts/fold.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { tags } from "#worker/db/schema/prompts.catalog.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { looksPersonal } from "#worker/lib/personal.ts";
import { keysOf } from "#worker/lib/term-keys.ts";
import { countedTerms } from "../popular-searches.ts";
import { isFiller } from "../query/filler.ts";
import { namesAmong } from "../query/synonyms.ts";
import { wordsOfCategories } from "./category-suggestions.ts";
import { replaceSuggestions, type SuggestionEntry, type WeightedTerm } from "./replace-suggestions.ts";
import { nounsOfTitles, readTitle } from "./title-nouns.ts";

const TAGS = 1_000;
const TITLES = 1_000;
const TERMS = 100;
const PHRASES = 300;

const TERM_MAX = 20;

const isWorthTyping = (term: string) =>
  [...term].length > 1 && [...term].length <= TERM_MAX && !isFiller(term) && !looksPersonal(term);

const byWeight = (one: WeightedTerm, other: WeightedTerm) => other.weight - one.weight;

/** Each term once, in its first spelling, with the sum of its weights. */
function merged(all: WeightedTerm[]): SuggestionEntry[] {
  const byKey = new Map<string, WeightedTerm>();
  for (const one of all) {
    const key = squeeze(one.term);
    const earlier = byKey.get(key);
    if (earlier) earlier.weight += one.weight;
    else if (key !== "") byKey.set(key, { ...one });
  }
  return [...byKey.values()].map((one) => ({ ...one, ...keysOf(one.term) }));
}

/**
 * Rebuilds the suggestions from popular searches and from phrases of two nouns in the 1,000 most popular titles; single words are in
 * `search_terms`. A scheduled job: `done` is the number of suggestions that changed, and one run is always complete.
 */
export async function refreshSuggestions(db: Db): Promise<JobResult> {
  const { popularTags, titles, terms } = await batchOf(db, {
    popularTags: db
      .select({ name: tags.name })
      .from(tags)
      .where(sql`${tags.promptCount} > 0`)
      .orderBy(desc(tags.promptCount), desc(tags.name))
      .limit(TAGS),
    titles: db
      .select({ title: prompts.title })
      .from(prompts)
      .where(sql`${prompts.status} = 'published'`)
      .orderBy(desc(prompts.rankPopular))
      .limit(TITLES),
    terms: countedTerms(db, { limit: TERMS }),
  });
  const read = titles.map(({ title }) => readTitle(title));
  const others = await namesAmong(db, [...new Set(read.flat().map(({ word }) => word))]);
  const named = [...popularTags.map(({ name }) => name), ...wordsOfCategories].map(squeeze);
  const phrases = nounsOfTitles(read, new Set([...named, ...others])).filter(({ term }) => term.includes(" "));
  const entries = merged(
    [
      ...terms.map(({ term, peopleMax }) => ({ term, kind: "query" as const, weight: peopleMax })),
      ...phrases.toSorted(byWeight).slice(0, PHRASES),
    ].filter(({ term }) => isWorthTyping(term)),
  );
  return { done: await replaceSuggestions(db, entries), more: false };
}
