import { createStore } from "#app/lib/store.ts";
import type { LiveEvent } from "#contracts/realtime.ts";
import type { Unread } from "#contracts/notifications.ts";

/** What is new for the member of this browser; "missed": something may have happened while nobody listened. */
export type News = LiveEvent | { type: "missed" };

const NOTHING: Unread = { messages: 0, notifications: 0 };
const unread = createStore(NOTHING);
const listeners = new Set<(news: News) => void>();

/** How much the member has not read, as far as this page knows. */
export const useUnread = unread.use;

export function hearNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isSame = (one: Unread, other: Unread) =>
  one.messages === other.messages && one.notifications === other.notifications;

/** Counts that are known already are no news. */
export function tellNews(news: News) {
  if (news.type === "unread") {
    const { messages, notifications } = news;
    if (isSame(news, unread.read())) return;
    unread.write({ messages, notifications });
  }
  for (const listener of listeners) listener(news);
}

export const forgetUnread = () => tellNews({ type: "unread", ...NOTHING });
