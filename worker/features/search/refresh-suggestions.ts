import { desc, sql } from "drizzle-orm";
import { fold, runsOf, squeeze } from "#contracts/fold.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts, tags } from "#worker/db/schema/prompts.ts";
import { countedTerms } from "./counting.ts";
import { looksPersonal } from "./personal.ts";
import { keysOf } from "./suggestion-keys.ts";
import { type Entry, replaceSuggestions, type Weighed } from "./suggestions.ts";
import { isFiller, stemsOf } from "./words.ts";

const TAGS = 1_000;
const TITLES = 1_000;
const TERMS = 100;
const WORDS_OF_TITLES = 900;

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const TERM_MAX = 20;

const isWorthTyping = (term: string) =>
  [...term].length > 1 && [...term].length <= TERM_MAX && !isFiller(term) && !looksPersonal(term);

/** A word of a title as somebody would search for it: without marks, particles and endings. */
function bareWord(word: string) {
  const bare = word.replace(EDGES, "");
  const [stem] = bare.length > 2 && runsOf(fold(bare)).every(({ kind }) => kind === "syllables") ? stemsOf(bare) : [];
  return stem && stem.length > 1 ? stem : bare;
}

/** Words of titles and two of them in a row, with how many titles hold each. */
function wordsOfTitles(titles: string[]): Weighed[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = title.split(/\s+/).map(bareWord).filter(Boolean);
    const pairs = words.slice(1).map((word, index) => `${words[index]!} ${word}`);
    for (const term of new Set([...words, ...pairs])) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .filter(([term, count]) => isWorthTyping(term) && (count > 1 || !term.includes(" ")))
    .sort(([, a], [, b]) => b - a)
    .slice(0, WORDS_OF_TITLES)
    .map(([term, weight]) => ({ term, kind: "title", weight }));
}

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

/** Reads tags, popular titles and popular searches, all of them public; answers how many suggestions that changed. */
export async function refreshSuggestions(db: Db) {
  const [popularTags, titles, terms] = await db.batch([
    db
      .select({ name: tags.name, promptCount: tags.promptCount })
      .from(tags)
      .where(sql`${tags.promptCount} > 0`)
      .orderBy(desc(tags.promptCount), desc(tags.name))
      .limit(TAGS),
    db
      .select({ title: prompts.title })
      .from(prompts)
      .where(sql`${prompts.status} = 'published'`)
      .orderBy(desc(prompts.rankPopular))
      .limit(TITLES),
    countedTerms(db, TERMS),
  ]);
  const entries = merged([
    ...popularTags.map(({ name, promptCount }) => ({ term: name, kind: "tag" as const, weight: 3 * promptCount })),
    ...terms.map(({ term, peopleMax }) => ({ term, kind: "query" as const, weight: peopleMax })),
    ...wordsOfTitles(titles.map(({ title }) => title)),
  ]);
  return replaceSuggestions(
    db,
    entries.filter(({ term }) => isWorthTyping(term)),
  );
}
