import { z } from "zod";
import { text } from "./text.ts";

export const missQuery = z.object({
  days: z.enum(["7", "30", "90"], "기간은 7, 30, 90일 중에서 골라 주세요.").default("7"),
});
export const searchTermsQuery = z.object({
  list: z.enum(["popular", "blocked"], "popular 또는 blocked로 골라 주세요.").default("popular"),
});
export const termPost = z.strictObject(
  { term: text({ min: 1, max: 30, label: "검색어" }), reason: text({ max: 200, label: "사유" }).default("") },
  "term과 reason만 보내 주세요.",
);

/** Asked and not found, by whole days before today; nobody is in it. */
export type SearchMiss = { term: string; count: number; days: number; last_day: string };
export type SearchTerm = { term: string; days: number; people_max: number; last_day: string; is_blocked: boolean };

export const SEARCH_MAX = 100;
export const SUGGESTIONS_MAX = 8;
export const POPULAR_SEARCHES_MAX = 10;

/** How a search was understood when its very words found little. */
export const interpretationKinds = [
  "initials",
  "particle",
  "keyboard",
  "spacing",
  "synonym",
  "dropped",
  "popular",
] as const;
export type InterpretationKind = (typeof interpretationKinds)[number];

/** `query` is what was searched for instead of `original`; with `literal=1` nothing is. `marks` are other words that may have matched. */
export type Interpretation = { kind: InterpretationKind; query: string; original: string; marks?: string[] };

export const suggestionQuery = z.object({ q: text({ max: SEARCH_MAX, label: "검색어", lines: true }).default("") });

export const suggestionKinds = ["tag", "title", "query"] as const;
export type Suggestion = { text: string; kind: (typeof suggestionKinds)[number] };
export type SuggestionList = { items: Suggestion[] };
export type PopularSearches = { items: { term: string }[] };
