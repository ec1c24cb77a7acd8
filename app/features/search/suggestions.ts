import { useRecentSearches } from "./recent-searches.ts";

/** What to offer under a search box holding `text`. */
export function useSuggestions(text: string) {
  const recents = useRecentSearches();
  const typed = text.trim().toLowerCase();
  return recents.filter((query) => query.toLowerCase().includes(typed) && query.toLowerCase() !== typed);
}
