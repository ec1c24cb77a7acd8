import type { ListOptions } from "../query/normalise.ts";
import type { TokenisedQuery } from "../query/tokens.ts";
import { isWanted } from "./is-wanted.ts";
import { type Row, weigh, type Weighed } from "./weigh.ts";

/**
 * The rows that pass the filters and hold every word, or are of the category that the words name, in the order given.
 * The index may answer others: bigrams of different words, and milestone rows of `boundedMatch`.
 */
export const verifiedHits = (
  rows: readonly Row[],
  { words, category }: TokenisedQuery,
  options: ListOptions,
): Weighed[] =>
  rows
    .filter((row) => isWanted(row, options))
    .map((row) => weigh(row, words))
    .map((hit) => ({ ...hit, isOnlyInCategory: !hit.weights.every((weight) => weight > 0) }))
    .filter(({ row, isOnlyInCategory }) => !isOnlyInCategory || row.category === category);
