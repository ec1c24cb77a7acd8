import { foldWithPlaces } from "./fold.ts";
import { occurrences, shapeOf, wantedIn } from "./matching.ts";

export type MatchedRange = { from: number; to: number };

/** Where the words of a query occur in a text: ranges of its NFC form, in order and without overlaps. */
export function matchedRanges(text: string, query: string): MatchedRange[] {
  const { folded, places } = foldWithPlaces(text);
  const shape = shapeOf(folded);
  const matches = wantedIn(query)
    .flatMap((wanted) => [...occurrences(shape, wanted)])
    .map(({ from, to }) => ({ from: places[from]!.from, to: places[to - 1]!.to }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const ranges: MatchedRange[] = [];
  for (const range of matches) {
    const before = ranges.at(-1);
    if (before && range.from <= before.to) before.to = Math.max(before.to, range.to);
    else ranges.push({ ...range });
  }
  return ranges;
}
