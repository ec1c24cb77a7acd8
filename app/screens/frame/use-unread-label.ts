import { formatNumber } from "#app/lib/format.ts";
import { useUnread } from "#app/data/events.ts";

/** The number of unread messages and notifications, and the same as a suffix of a label. */
export function useUnreadLabel() {
  const { messages, notifications } = useUnread();
  const count = messages + notifications;
  return { count, unreadLabel: count > 0 ? `, 새 소식 ${formatNumber(count)}개` : "" };
}
