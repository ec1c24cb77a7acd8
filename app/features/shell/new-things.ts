import { formatNumber } from "#app/lib/format.ts";
import { useUnread } from "#app/data/events.ts";

/** How many messages and notifications are unread, and the same said after a name. */
export function useNewThings() {
  const { messages, notifications } = useUnread();
  const count = messages + notifications;
  return { count, said: count > 0 ? `, 새 소식 ${formatNumber(count)}개` : "" };
}
