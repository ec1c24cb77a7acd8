import type { PromptListQuery } from "#contracts/prompts.ts";
import { orderKeyOf, type Position, readPosition } from "./cursor.ts";
import { wordsOf } from "./words.ts";

/** Filters, order and page size of a search; no `sort` means by relevance. */
export type ListOptions = Omit<PromptListQuery, "search" | "literal" | "cursor">;

export type SearchRequest = {
  /** The search text as it was sent; the interpretation repeats it. */
  original: string;
  /** What is searched for: `original`, the term that its initial consonants abbreviate, or its words without their slips. */
  text: string;
  isFromInitials: boolean;
  /** Whether `text` is a correction, see spell/correct.ts. */
  isCorrected: boolean;
  words: string[];
  isLiteral: boolean;
  options: ListOptions;
  /** Where the page begins; undefined on the first page. */
  position?: Position;
};

/** Reads a query of the API. Throws `invalid_cursor` for a cursor that belongs to another order or was not issued here. */
export function normalise(query: PromptListQuery, termForInitials: string | undefined): SearchRequest {
  const { search: original = "", literal, cursor, ...options } = query;
  const position = cursor === undefined ? undefined : readPosition(orderKeyOf(options.sort), cursor);
  const text = position?.w ?? termForInitials ?? original;
  return {
    original,
    text,
    isFromInitials: termForInitials !== undefined,
    isCorrected: position?.w !== undefined,
    words: wordsOf(text),
    isLiteral: literal !== undefined,
    options,
    position,
  };
}
