import { z } from "zod";
import { text } from "./text.ts";

export const SEARCH_MAX = 100;
export const SUGGESTIONS_MAX = 8;
export const POPULAR_SEARCHES_MAX = 10;

/** How a search was understood when its very words found little. */
export const interpretationKinds = ["particle", "keyboard", "spacing", "synonym", "dropped", "popular"] as const;
export type InterpretationKind = (typeof interpretationKinds)[number];

/** `query` is what was searched for instead of `original`; with `literal=1` nothing is. `marks` are other words that may have matched. */
export type Interpretation = { kind: InterpretationKind; query: string; original: string; marks?: string[] };

export const suggestionQuery = z.object({ q: text({ max: SEARCH_MAX, label: "검색어", lines: true }).default("") });

export const suggestionKinds = ["tag", "title", "query"] as const;
export type Suggestion = { text: string; kind: (typeof suggestionKinds)[number] };
export type SuggestionList = { items: Suggestion[] };
export type PopularSearches = { items: { term: string }[] };
