import { useSyncExternalStore } from "react";
import { type CategorySlug, categorySlugs } from "#contracts/catalog.ts";
import { RECENT_PROMPTS } from "#app/features/prompts/remember-prompt.ts";

export type RecentPrompt = { id: number; title: string; category: CategorySlug };

const listeners = new Set<() => void>();
const none: readonly RecentPrompt[] = [];
let last = { text: "", prompts: none };

function isRecentPrompt(one: unknown): one is RecentPrompt {
  const { id, title, category } = (one ?? {}) as Partial<RecentPrompt>;
  return Number.isInteger(id) && typeof title === "string" && categorySlugs.includes(category!);
}

/** The prompts in a stored text, latest first; none where it is something else. */
export function recentPromptsIn(text: string): readonly RecentPrompt[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isRecentPrompt) : none;
  } catch {
    return none;
  }
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
