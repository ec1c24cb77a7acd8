import { z } from "zod";
import { count, foundPerson, image, rowId } from "./answers.ts";
import { categorySlugs } from "./catalog.ts";
import { cover } from "./results.ts";
import { text } from "./text.ts";

export const missQuery = z.object({
  days: z.enum(["7", "30", "90"], "기간은 7, 30, 90일 중에서 골라 주세요.").default("7"),
});
export const searchTermsQuery = z.object({
  list: z.enum(["popular", "blocked"], "popular 또는 blocked로 골라 주세요.").default("popular"),
});
export const termPost = z.strictObject(
  { term: text({ min: 1, max: 30, label: "검색어" }), reason: text({ max: 200, label: "이유" }).default("") },
  "term과 reason만 보내 주세요.",
);

/**
 * A term whose searches found nothing: how many there were, on how many days, and the last day. Only whole days before today; no personal
 * data.
 */
const searchMiss = z.object({ term: z.string(), count, days: count, last_day: z.iso.date() });
export type SearchMiss = z.output<typeof searchMiss>;
export const searchMisses = z.object({ items: z.array(searchMiss) });

/**
 * A counted term: on how many days it was searched, the people on the busiest of them, and the members whose prompts it found. No
 * personal data.
 */
const searchTerm = z.object({
  term: z.string(),
  days: count,
  people_max: count,
  prompters: count,
  last_day: z.iso.date(),
  is_blocked: z.boolean(),
});
export type SearchTerm = z.output<typeof searchTerm>;
export const searchTerms = z.object({ items: z.array(searchTerm) });
export const blockedTerm = z.object({ term: z.string(), is_blocked: z.boolean() });

export const SEARCH_MAX = 100;
export const SUGGESTIONS_MAX = 8;
export const SUGGESTED_PROMPTS_MAX = 4;
export const SUGGESTED_PEOPLE_MAX = 2;
export const POPULAR_SEARCHES_MAX = 10;
export const SEARCH_PEOPLE_MAX = 3;

/** The ways in which a search is changed when its words find little. */
export const interpretationKinds = [
  "initials",
  "particle",
  "keyboard",
  "spacing",
  "synonym",
  "typo",
  "category",
  "prompter",
  "wider",
  "dropped",
  "popular",
] as const;
export type InterpretationKind = (typeof interpretationKinds)[number];

/** `query` is what was searched for instead of `original`; with `literal=1` nothing is. `marks` are other words that may have matched. */
export const interpretation = z.object({
  kind: z.enum(interpretationKinds),
  query: z.string(),
  original: z.string(),
  marks: z.array(z.string()).optional(),
});
export type Interpretation = z.output<typeof interpretation>;

export const suggestionQuery = z.object({
  q: text({ max: SEARCH_MAX, label: "검색어", isQuery: true, lines: true }).default(""),
});

export const peopleQuery = z.object({
  search: text({ max: SEARCH_MAX, label: "검색어", isQuery: true, lines: true }).default(""),
});
export const peopleFound = z.object({ items: z.array(foundPerson).max(SEARCH_PEOPLE_MAX) });
export type PeopleFound = z.output<typeof peopleFound>;

/** Of `terms`: a tag, a word of titles, a frequent search, or the name of a category or a model. */
export const suggestionKinds = ["tag", "title", "query", "category", "model"] as const;
const suggestion = z.object({ text: z.string(), kind: z.enum(suggestionKinds) });
export type Suggestion = z.output<typeof suggestion>;
/** A published prompt whose title goes on from what was typed. */
const suggestedPrompt = z.object({
  id: rowId,
  title: z.string(),
  category: z.enum(categorySlugs),
  cover: cover.nullable(),
});
export type SuggestedPrompt = z.output<typeof suggestedPrompt>;
const suggestedPerson = z.object({ user_id: rowId, nickname: z.string(), profile_image_url: image });
export type SuggestedPerson = z.output<typeof suggestedPerson>;
/** What a partly typed search may become. `items` are the terms for clients of before, to whom categories and models are queries. */
export const suggestionList = z.object({
  terms: z.array(suggestion).max(SUGGESTIONS_MAX),
  prompts: z.array(suggestedPrompt).max(SUGGESTED_PROMPTS_MAX),
  people: z.array(suggestedPerson).max(SUGGESTED_PEOPLE_MAX),
  items: z.array(suggestion).max(SUGGESTIONS_MAX),
});
export type SuggestionList = z.output<typeof suggestionList>;
export const popularSearches = z.object({ items: z.array(z.object({ term: z.string() })) });
export type PopularSearches = z.output<typeof popularSearches>;
