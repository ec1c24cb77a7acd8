import { desc, gt, sql } from "drizzle-orm";
import { type CategorySlug, nameOf } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { categories, prompts, tags } from "#worker/db/schema/prompts.ts";
import { countedTerms } from "../popular-searches.ts";
import { looksPersonal } from "#worker/lib/personal.ts";
import { keysOf } from "#worker/lib/term-keys.ts";
import { replaceSuggestions, type SuggestionEntry, type WeightedTerm } from "./replace-suggestions.ts";
import { namesAmong } from "../query/synonyms.ts";
import { nounsOfTitles, readTitle } from "./title-nouns.ts";
import { isFiller } from "../query/filler.ts";
import type { JobResult } from "#worker/lib/job.ts";

const TAGS = 1_000;
const TITLES = 1_000;
const TERMS = 100;
const WORDS_OF_TITLES = 900;

const TERM_MAX = 20;

const isWorthTyping = (term: string) =>
  [...term].length > 1 && [...term].length <= TERM_MAX && !isFiller(term) && !looksPersonal(term);

/** 취업·이직 are two search terms. */
const wordsOfCategory = (slug: string) => nameOf(slug as CategorySlug).split("·");

const byWeight = (one: WeightedTerm, other: WeightedTerm) => other.weight - one.weight;

/** Each term once, in its first spelling, with the sum of its weights. */
function merged(all: WeightedTerm[]): SuggestionEntry[] {
  const byKey = new Map<string, WeightedTerm>();
  for (const one of all) {
    const key = squeeze(one.term);
    const known = byKey.get(key);
    if (known) known.weight += one.weight;
    else if (key !== "") byKey.set(key, { ...one });
  }
  return [...byKey.values()].map((one) => ({ ...one, ...keysOf(one.term) }));
}

/**
 * Rebuilds the suggestions from tags, categories, words of the 1,000 most popular titles and popular searches.
 * A scheduled job: `done` is the number of suggestions that changed, and one run is always complete.
 */
export async function refreshSuggestions(db: Db): Promise<JobResult> {
  const [popularTags, filled, titles, terms] = await db.batch([
    db
      .select({ name: tags.name, promptCount: tags.promptCount })
      .from(tags)
      .where(sql`${tags.promptCount} > 0`)
      .orderBy(desc(tags.promptCount), desc(tags.name))
      .limit(TAGS),
    db.select().from(categories).where(gt(categories.promptCount, 0)),
    db
      .select({ title: prompts.title })
      .from(prompts)
      .where(sql`${prompts.status} = 'published'`)
      .orderBy(desc(prompts.rankPopular))
      .limit(TITLES),
    countedTerms(db, { limit: TERMS }),
  ]);
  const named: WeightedTerm[] = [
    ...popularTags.map(({ name, promptCount }) => ({ term: name, kind: "tag" as const, weight: 3 * promptCount })),
    ...filled.flatMap(({ slug, promptCount }) =>
      wordsOfCategory(slug).map((term) => ({ term, kind: "query" as const, weight: promptCount })),
    ),
  ];
  const read = titles.map(({ title }) => readTitle(title));
  const others = await namesAmong(db, [...new Set(read.flat().map(({ word }) => word))]);
  const nouns = nounsOfTitles(read, new Set([...named.map(({ term }) => squeeze(term)), ...others]));
  const entries = merged(
    [
      ...named,
      ...terms.map(({ term, peopleMax }) => ({ term, kind: "query" as const, weight: peopleMax })),
      ...nouns.toSorted(byWeight).slice(0, WORDS_OF_TITLES),
    ].filter(({ term }) => isWorthTyping(term)),
  );
  return { done: await replaceSuggestions(db, entries), more: false };
}
