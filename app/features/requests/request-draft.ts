import { parseStored, tabStorage } from "#app/lib/storage.ts";
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
  const draft = parseStored(tabStorage.read(KEY)) as Draft | null;
  return draft?.at === search ? draft.words : wordsIn(search);
}

export const saveDraft = (at: string, words: RequestWords) =>
  void tabStorage.write(KEY, JSON.stringify({ at, words } satisfies Draft));

export const dropDraft = () => tabStorage.remove(KEY);
