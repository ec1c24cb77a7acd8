import type { Wanted } from "#contracts/matching.ts";
import { pairsOf, searchTerms, tokenOf } from "#contracts/tokens.ts";
import type { Watched } from "#contracts/watch-names.ts";
import { facetTokens } from "#worker/features/prompts/facets.ts";
import { stemOf } from "#worker/lib/particle-stems.ts";
import { limitsOf } from "./query/conditions/limits-of.ts";
import { readConditions } from "./query/conditions/read-conditions.ts";
import { particleStem, stemsOf } from "./query/endings.ts";
import { isFiller } from "./query/filler.ts";
import { literalPlan, tokenise } from "./query/tokens.ts";
import { nounsOfVerb } from "./query/verbs.ts";
import { wordsOf } from "./query/words.ts";
import { isWanted } from "./retrieve/is-wanted.ts";
import { type Row, weigh } from "./retrieve/weigh.ts";

export { publishedRow } from "./retrieve/published-row.ts";

/** What a word begins with however it is inflected: 회의록을 → 회의록, 다듬는 → 다듬, 요약해줘 → 요약. */
function stemIn(word: string) {
  // Of unknown words an ending alone says that it is one of a verb: a particle may as well be the end of a noun (고양이).
  const ofVerb = nounsOfVerb(word).at(-1) ?? (particleStem(word) === undefined ? stemsOf(word)[0] : undefined);
  const stem = ofVerb ?? stemOf(word) ?? word;
  return [...stem].length > 1 ? stem : word;
}

/** The stems of its words without fillers, and its conditions. Neither synonyms nor corrections: a member hears of what was asked for. */
function read({ search, filters }: Watched) {
  const { text, understood } = readConditions(search);
  const written = wordsOf(text);
  const telling = written.filter((word) => !isFiller(word));
  const words = (telling.length > 0 ? telling : written).map(stemIn);
  const limits = limitsOf(understood, text, []);
  const [model] = limits?.models.length === 1 ? limits.models : [];
  return {
    words: tokenise(literalPlan(words)).words.map(({ written: { runs, model: named }, ...word }) => ({
      ...word,
      // Whoever saved a search has finished typing it.
      written: { runs: runs.map((run) => ({ ...run, isUnfinished: false })), model: named },
    })),
    options: { ...filters, model: filters.model ?? model, limits, limit: 1 },
  };
}

/** The tokens without which a text cannot hold a run, whether it is written with spaces inside or not. */
function tokensOfRun({ kind, text, before, after }: Wanted): string[] {
  if (kind === "picture") return [tokenOf.picture(text)];
  if (kind !== "syllables") return [tokenOf.whole(text)];
  const pairs = pairsOf([...text]).map(tokenOf.syllables);
  if (pairs.length > 0) return pairs;
  // A lone syllable between others may be inside of a word there.
  return before || after ? [] : [tokenOf.syllables(text)];
}

/**
 * Tokens that every prompt which matches has, without those of prices: what a watch can be looked up by. Empty for a search that says
 * nothing. A word that names a model asks for prompts for it, and a search of lone syllables only for one of them at the beginning of a word.
 */
export function tokensOfWatch(watched: Watched): string[] {
  const { words, options } = read(watched);
  const runs = words.flatMap(({ written }) => (written.model ? [] : written.runs));
  const tokens = [
    ...runs.flatMap(tokensOfRun),
    ...words.flatMap(({ written: { model } }) => facetTokens({ model })),
    ...facetTokens({ category: options.category, model: options.model, tag: options.tag }),
  ];
  const lone = runs.slice(0, 1).map(({ text }) => tokenOf.syllables([...text][0]!));
  return [...new Set(tokens.length > 0 ? tokens : lone)];
}

// Tokens of titles and of unfinished words, which no watch is looked up by.
const OTHER = /^[typq]/;
const joined = (token: string) => token.replace(/^j/, "").replace(/^k/, "c");

/** The tokens of a prompt that watches are looked up by. */
export function tokensOfPrompt(row: Pick<Row, "title" | "tags" | "description" | "category" | "model">): string[] {
  const { category, model, tags } = row;
  const words = searchTerms(row).split(" ");
  return [
    ...new Set([
      ...words.filter((token) => !OTHER.test(token)).map(joined),
      ...facetTokens({ category, model }),
      ...tags.flatMap((tag) => facetTokens({ tag })),
    ]),
  ];
}

/** Whether a prompt has all words and fulfils all conditions. Pure. */
export function isWatched(row: Row, watched: Watched): boolean {
  const { words, options } = read(watched);
  return isWanted(row, options) && weigh(row, words).weights.every((weight) => weight > 0);
}
