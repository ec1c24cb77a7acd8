import type { Row, Weighed } from "../retrieve/weigh.ts";
import { weigh } from "../retrieve/weigh.ts";
import { literalPlan, tokenise } from "../query/tokens.ts";

/** Hits in turns: the best of each reading, then the second of each; what holds several is of the first. Pure. */
export function interleave(hits: readonly Weighed[], readings: readonly string[]): Weighed[] {
  const words = readings.map((reading) => tokenise(literalPlan([reading])).words);
  const readingOf = (row: Row) => {
    const weights = words.map((word) => weigh(row, word).weights[0]!);
    return weights.indexOf(Math.max(...weights));
  };
  const turns = new Map<number, number>();
  return hits
    .map((hit) => {
      const reading = readingOf(hit.row);
      const turn = turns.get(reading) ?? 0;
      turns.set(reading, turn + 1);
      return { hit, turn, reading };
    })
    .toSorted((a, b) => a.turn - b.turn || a.reading - b.reading)
    .map(({ hit }) => hit);
}
