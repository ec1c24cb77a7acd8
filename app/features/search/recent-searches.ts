import { createStore } from "#app/lib/store.ts";

const KEY = "recentSearches";
const RECENT_MAX = 8;

function load(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

const recents = createStore(load());

function store(next: readonly string[]) {
  recents.write(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: the list lasts as long as the document.
  }
}

export function rememberSearch(query: string) {
  store([query, ...recents.read().filter((one) => one !== query)].slice(0, RECENT_MAX));
}

export const removeSearch = (query: string) => store(recents.read().filter((one) => one !== query));
export const clearSearches = () => store([]);
export const useRecentSearches = recents.use;
