import { matchedRanges } from "#contracts/highlight.ts";
import type { Interpretation } from "#contracts/search.ts";

/** What to mark in the results: the words as they were written, and as they were understood. */
export function wordsToMark(search: string, interpretation: Interpretation | null | undefined) {
  if (!interpretation) return search;
  // A comma, since syllables parted by spaces alone may be read as one word.
  const { kind, query, marks = [] } = interpretation;
  return kind === "popular" ? "" : [...marks, query, search].join(", ");
}

const TAGS_SHOWN = 3;
const SEEN_AT_ONCE = 56;
const LEAD = 20;

export const matchedTags = (tags: string[], words: string) =>
  tags.filter((tag) => matchedRanges(tag, words).length > 0).slice(0, TAGS_SHOWN);

/** A text from a little before its first match, where that would stand below what a card shows of it. */
export function excerptOf(text: string, words: string) {
  const whole = text.normalize("NFC");
  const first = matchedRanges(whole, words)[0]?.from ?? 0;
  if (first < SEEN_AT_ONCE) return whole;
  const space = whole.lastIndexOf(" ", first - LEAD);
  return space > 0 ? `… ${whole.slice(space + 1)}` : whole;
}
