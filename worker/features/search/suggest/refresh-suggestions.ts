import { desc, gt, sql } from "drizzle-orm";
import { type CategorySlug, nameOf } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { categories, prompts, tags } from "#worker/db/schema/prompts.ts";
import { countedTerms } from "../operate/count-search.ts";
import { looksPersonal } from "../operate/personal.ts";
import { keysOf } from "./typed-keys.ts";
import { type Entry, replaceSuggestions, type Weighed } from "./suggest.ts";
import { namesAmong } from "../query/synonyms.ts";
import { nounsOfTitles, readTitle } from "./title-nouns.ts";
import { isFiller } from "../query/word-forms.ts";

const TAGS = 1_000;
const TITLES = 1_000;
const TERMS = 100;
const WORDS_OF_TITLES = 900;

const TERM_MAX = 20;

const isWorthTyping = (term: string) =>
  [...term].length > 1 && [...term].length <= TERM_MAX && !isFiller(term) && !looksPersonal(term);

/** 취업·이직 are two things to look for. */
const wordsOfCategory = (slug: string) => nameOf(slug as CategorySlug).split("·");

const byWeight = (one: Weighed, other: Weighed) => other.weight - one.weight;

/** The same words once: as the first that named them, with all that speaks for them. */
function merged(all: Weighed[]): Entry[] {
  const byKey = new Map<string, Weighed>();
  for (const one of all) {
    const key = squeeze(one.term);
    const known = byKey.get(key);
    if (known) known.weight += one.weight;
    else if (key !== "") byKey.set(key, { ...one });
  }
  return [...byKey.values()].map((one) => ({ ...one, ...keysOf(one.term) }));
}

/** Reads tags, categories, popular titles and popular searches, all of them public; answers how many suggestions that changed. */
export async function refreshSuggestions(db: Db) {
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
    countedTerms(db, TERMS),
  ]);
  const named: Weighed[] = [
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
  return replaceSuggestions(db, entries);
}
