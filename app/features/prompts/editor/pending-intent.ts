import type { SaveIntent } from "./prompt-form.ts";

const KEY = "editor_intent";

/** Remembers, for this tab, what a guest was saving when they were sent to sign in. */
export const storeIntent = (intent: SaveIntent) => sessionStorage.setItem(KEY, intent);

/** Returns the stored intent once and removes it. */
export function takeIntent(): SaveIntent | undefined {
  const intent = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return intent === "draft" || intent === "published" ? intent : undefined;
}
