import { type CategorySlug, categorySlugs } from "#contracts/catalog.ts";
import { REQUEST_TITLE_MAX } from "#contracts/limits.ts";
import type { RequestWords } from "./request-form.tsx";

const KEY = "request-draft";

/** A draft belongs to the address that it was begun at: other words that were searched for begin another one. */
type Draft = { at: string; words: RequestWords };

/** The words of the address. */
function wordsIn(search: string): RequestWords {
  const params = new URLSearchParams(search);
  const category = params.get("category") as CategorySlug;
  const title = [...(params.get("title") ?? "")].slice(0, REQUEST_TITLE_MAX).join("");
  return { title, detail: "", category: categorySlugs.includes(category) ? category : "" };
}

/** What was written at this address before, in this tab, also before signing in; else the words of the address. */
export function readDraft(search: string): RequestWords {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Draft | null;
    if (draft?.at === search) return draft.words;
  } catch {
    // Without storage the words of the address remain.
  }
  return wordsIn(search);
}

export function saveDraft(at: string, words: RequestWords) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at, words } satisfies Draft));
  } catch {
    // As above.
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
