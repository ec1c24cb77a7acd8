import { matchedRanges } from "#contracts/highlight.ts";
import type { Interpretation } from "#contracts/search.ts";

/** The terms to highlight in results, separated by commas: as they were written, and as they were interpreted. */
export function highlightTerms(search: string, interpretation: Interpretation | null | undefined) {
  if (!interpretation) return search;
  // A comma, because syllables separated by spaces alone may be matched as one word.
  const { kind, query, marks: terms = [] } = interpretation;
  return kind === "popular" ? "" : [...terms, query, search].join(", ");
}

const TAGS_SHOWN = 3;
const SEEN_AT_ONCE = 56;
const LEAD = 20;

export const matchedTags = (tags: string[], terms: string) =>
  tags.filter((tag) => matchedRanges(tag, terms).length > 0).slice(0, TAGS_SHOWN);

/** The text from shortly before its first match, when a card would otherwise cut the match off. */
export function excerptOf(text: string, terms: string) {
  const whole = text.normalize("NFC");
  const first = matchedRanges(whole, terms)[0]?.from ?? 0;
  if (first < SEEN_AT_ONCE) return whole;
  const space = whole.lastIndexOf(" ", first - LEAD);
  return space > 0 ? `… ${whole.slice(space + 1)}` : whole;
}
