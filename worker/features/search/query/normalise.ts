import type { PromptListQuery } from "#contracts/prompts.ts";
import { orderKeyOf, type Position, readPosition } from "./cursor.ts";
import type { Limits } from "./conditions/limits-of.ts";
import { wordsOf } from "./words.ts";

/** Filters, order and page size of a search; no `sort` means by relevance. */
export type ListOptions = Omit<PromptListQuery, "search" | "literal" | "cursor"> & { limits?: Limits };

export type SearchRequest = {
  /** The search text as it was sent, without its conditions; the interpretation repeats it. */
  original: string;
  /** What is searched for: `original`, the terms that its initial consonants abbreviate, or its words without their slips. */
  text: string;
  isFromInitials: boolean;
  /** What the initials of the search are read as, the likeliest first. */
  readings?: readonly string[];
  /** Whether `text` is a correction, see spell/correct.ts. */
  isCorrected: boolean;
  words: string[];
  isLiteral: boolean;
  options: ListOptions;
  /** Where the page begins; undefined on the first page. */
  position?: Position;
};

/** Reads a query of the API. Throws `invalid_cursor` for a cursor that belongs to another order or was not issued here. */
export function normalise(query: PromptListQuery, readings: readonly string[] | undefined): SearchRequest {
  const { search: original = "", literal, cursor, ...options } = query;
  const position = cursor === undefined ? undefined : readPosition(orderKeyOf(options.sort), cursor);
  const text = position?.w ?? readings?.join(", ") ?? original;
  return {
    original,
    text,
    isFromInitials: readings !== undefined,
    readings,
    isCorrected: position?.w !== undefined,
    words: readings ? [readings[0]!] : wordsOf(text),
    isLiteral: literal !== undefined,
    options,
    position,
  };
}
