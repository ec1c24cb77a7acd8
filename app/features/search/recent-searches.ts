import { createStore } from "#app/lib/store.ts";

const KEY = "recentSearches";
const KEPT = 8;

const recents = createStore<readonly string[]>([]);
let isLoaded = false;

function load() {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

function keep(next: readonly string[]) {
  recents.write(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be full or forbidden: then they are remembered until the page goes.
  }
}

/** Reads them once; called when a search box is first touched. */
export function loadRecentSearches() {
  if (isLoaded) return;
  isLoaded = true;
  recents.write(load());
}

export function rememberSearch(query: string) {
  loadRecentSearches();
  keep([query, ...recents.read().filter((one) => one !== query)].slice(0, KEPT));
}

export const forgetSearch = (query: string) => keep(recents.read().filter((one) => one !== query));
export const forgetAllSearches = () => keep([]);
export const useRecentSearches = recents.use;
