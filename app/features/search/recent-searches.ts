import { browserStorage, parseStored } from "#app/lib/storage.ts";
import { createStore } from "#app/lib/store.ts";

const KEY = "recentSearches";
const RECENT_MAX = 8;

function load(): readonly string[] {
  const stored = parseStored(browserStorage.read(KEY));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, RECENT_MAX) : [];
}

const recents = createStore(load());

function store(next: readonly string[]) {
  recents.write(next);
  browserStorage.write(KEY, JSON.stringify(next));
}

export function rememberSearch(query: string) {
  store([query, ...recents.read().filter((one) => one !== query)].slice(0, RECENT_MAX));
}

export const removeSearch = (query: string) => store(recents.read().filter((one) => one !== query));
export const clearSearches = () => store([]);
export const useRecentSearches = recents.use;
