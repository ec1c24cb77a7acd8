import { parseStored, tabStorage } from "#app/lib/storage.ts";
import type { PromptForm } from "./prompt-form.ts";

const KEY = "sharedDraft";

type SharedDraft = Pick<PromptForm, "title" | "body">;

/** Keeps what another app shared until the editor opens in this tab. */
export const keepSharedDraft = ({ title, body }: SharedDraft) => tabStorage.write(KEY, JSON.stringify({ title, body }));

/** What was shared and is to be a new draft, once. */
export function takeSharedDraft(): Partial<SharedDraft> {
  const kept = parseStored(tabStorage.read(KEY)) as SharedDraft | null;
  tabStorage.remove(KEY);
  return kept ?? {};
}
