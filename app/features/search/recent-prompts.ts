import { useSyncExternalStore } from "react";
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

/** Null also where storage is blocked, as in some private windows. */
function stored() {
  try {
    return localStorage.getItem(RECENT_PROMPTS);
  } catch {
    return null;
  }
}

function read() {
  const text = stored() ?? "";
  if (text !== last.text) last = { text, prompts: recentPromptsIn(text) };
  return last.prompts;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function clearRecentPrompts() {
  try {
    localStorage.removeItem(RECENT_PROMPTS);
  } catch {
    // Where storage is forbidden nothing is stored.
  }
  for (const listener of listeners) listener();
}

/** The stored prompts, read again whenever this renders: pages add to them by themselves. */
export const useRecentPrompts = () => useSyncExternalStore(subscribe, read, () => none);
