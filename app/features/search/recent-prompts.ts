import { useSyncExternalStore } from "react";
import { browserStorage } from "#app/lib/storage.ts";
import { type CategorySlug, categorySlugs } from "#contracts/catalog.ts";

const RECENT_PROMPTS = "recentPrompts";

export type RecentPrompt = { id: number; title: string; category: CategorySlug };

const listeners = new Set<() => void>();
const none: readonly RecentPrompt[] = [];
let last = { text: "", prompts: none };

const LINE = /^([1-9]\d*) ([a-z]+) (.*\S.*)$/;

function promptIn(line: string): RecentPrompt[] {
  const [, id, category, title] = LINE.exec(line) ?? [];
  return title && categorySlugs.includes(category as CategorySlug)
    ? [{ id: Number(id), title, category: category as CategorySlug }]
    : [];
}

/** The prompts in a stored text, latest first and with their latest title; lines that are something else are left out. */
export function recentPromptsIn(text: string): readonly RecentPrompt[] {
  const prompts = text.split("\n").flatMap(promptIn);
  return prompts.filter(({ id }, place) => prompts.findIndex((one) => one.id === id) === place);
}

function read() {
  const text = browserStorage.read(RECENT_PROMPTS) ?? "";
  if (text !== last.text) last = { text, prompts: recentPromptsIn(text) };
  return last.prompts;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function clearRecentPrompts() {
  browserStorage.remove(RECENT_PROMPTS);
  for (const listener of listeners) listener();
}

/** The stored prompts, read again whenever this renders: pages add to them by themselves. */
export const useRecentPrompts = () => useSyncExternalStore(subscribe, read, () => none);
