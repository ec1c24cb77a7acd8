import type { CategorySlug } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import { type Wanted, wantedIn } from "#contracts/matching.ts";
import { matchOf, type Variant, type Word } from "./match.ts";
import { modelNamed } from "./model-names.ts";

/** One word of a query and what may stand in its place, in falling order of weight. */
export type WordPlan = {
  written: string;
  /** The same word without particles, or typed on the other keyboard. */
  forms: readonly string[];
  /** Synonyms, and the word split in two. */
  alternatives: readonly string[];
  /** What is wider than the word, the nearest first; used by `relax` only. */
  wider?: readonly string[];
  /** Shorter parts of the word; used by `relax` only. */
  parts?: readonly string[];
  /** The words of two that count as one, each by itself; used by `relax` only. */
  each?: readonly WordPlan[];
};
export type QueryPlan = readonly WordPlan[];

export type TokenisedQuery = {
  plan: QueryPlan;
  words: Word[];
  /** MATCH expression that every prompt with all words satisfies; "" for a plan without words. */
  match: string;
  /** The words as one, see `squeeze`. */
  phrase: string;
  /** Whose prompts match besides those that hold the words. */
  category?: CategorySlug;
};

export const literalPlan = (words: readonly string[]): QueryPlan =>
  words.map((written) => ({ written, forms: [], alternatives: [] }));

const variantOf = (word: string, runs: Wanted[]): Variant => ({ runs, model: modelNamed(word) });

// The words are analysed as one text, so that a single syllable has as neighbours the syllables that the query's spaces separate from it.
function wordsOfPlan(plan: QueryPlan): Word[] {
  const whole = wantedIn(plan.map(({ written }) => written).join(" "));
  let at = 0;
  return plan.map(({ written, forms, alternatives, wider = [], parts = [], each = [] }, index) => {
    const runs = whole.slice(at, (at += wantedIn(written).length));
    const isLast = index === plan.length - 1;
    const finished = (run: Wanted) => (isLast ? run : { ...run, isUnfinished: false });
    const variantsOf = (spellings: readonly string[]) =>
      spellings
        .map((spelling) => variantOf(spelling, wantedIn(spelling).map(finished)))
        .filter((variant) => variant.runs.length > 0);
    return {
      written: variantOf(written, runs),
      forms: variantsOf(forms),
      alternatives: variantsOf(alternatives),
      wider: variantsOf(wider),
      parts: variantsOf(parts),
      each: wordsOfPlan(each),
    };
  });
}

/** Every prompt, for a search of nothing but conditions. */
export const everything: TokenisedQuery = { plan: [], words: [], match: '"xfree" OR "xpaid"', phrase: "" };

/** A plan as index tokens, with the category that its words name. Pure; the expression holds at most 16 words of 8 tokens, however long the query is. */
export function tokenise(plan: QueryPlan, category?: CategorySlug): TokenisedQuery {
  const words = wordsOfPlan(plan);
  const phrase = squeeze(plan.map(({ written }) => written).join(" "));
  return { plan, words, match: matchOf(words), phrase, category };
}
