import type { SuggestedPerson, SuggestedPrompt, Suggestion, SuggestionList } from "#contracts/search.ts";

/** What the API suggests for a text. */
export type Suggested = {
  terms: readonly Suggestion[];
  prompts: readonly SuggestedPrompt[];
  people: readonly SuggestedPerson[];
};

/** `items` alone are the answer of before. */
export type SuggestionAnswer = Pick<SuggestionList, "items"> & Partial<SuggestionList>;

export const nothingSuggested: Suggested = { terms: [], prompts: [], people: [] };

/** An answer of either shape: one without `terms` has them in `items`. */
export const suggestedIn = ({ items, terms = items, prompts = [], people = [] }: SuggestionAnswer): Suggested => ({
  terms,
  prompts,
  people,
});
