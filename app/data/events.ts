import type { Unread } from "#contracts/notifications.ts";
import type { RealtimeEvent } from "#contracts/realtime.ts";
import { createStore } from "#app/lib/store.ts";
import { memberApi } from "./client.ts";
import { resultOf } from "./result.ts";

/** An event for the signed-in member. `missed`: events may have been lost while the connection was closed. */
export type ReceivedEvent = RealtimeEvent | { type: "missed" };

const NOTHING: Unread = { messages: 0, notifications: 0 };
const unread = createStore(NOTHING);
const listeners = new Set<(event: ReceivedEvent) => void>();

/** Unread messages and notifications of the member, as far as this page knows; 0 for guests. */
export const useUnread = unread.use;

/** Calls `listener` for every event until the returned function is called; once, however often it is subscribed. */
export function subscribe(listener: (event: ReceivedEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isSame = (one: Unread, other: Unread) =>
  one.messages === other.messages && one.notifications === other.notifications;

/** On the icon of the installed site, where the browser has one. 0 removes it, also one of an earlier visit. */
const showBadge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** Passes an event to all subscribers. Unread counts that are already known are dropped. */
export function publish(event: ReceivedEvent) {
  if (event.type === "unread") {
    const { messages, notifications } = event;
    showBadge(messages + notifications);
    if (isSame(event, unread.read())) return;
    unread.write({ messages, notifications });
  }
  for (const listener of listeners) listener(event);
}

export const clearUnread = () => publish({ type: "unread", ...NOTHING });

/** Reads the unread counts again after this page changed them; the server sends no event where realtime is unavailable. */
export async function refreshUnread() {
  const counts = await resultOf(memberApi.unread.unread.$get());
  if (counts.ok) publish({ type: "unread", ...counts.data });
}
