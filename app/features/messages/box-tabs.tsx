import { useUnread } from "#app/data/events.ts";
import { formatNumber } from "#app/lib/format.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { UnreadDot } from "#app/ui/unread-dot.tsx";

/** Tabs of the message box: messages and notifications. */
export function BoxTabs({ current }: { current: "messages" | "notifications" }) {
  const unread = useUnread();
  const tabs = [
    { key: "messages", to: "/mypage/message/message", name: "메시지", count: unread.messages },
    { key: "notifications", to: "/mypage/message/notification", name: "알림", count: unread.notifications },
  ] as const;
  return (
    <nav aria-label="메시지함 나눠 보기" className="flex flex-wrap gap-2">
      {tabs.map(({ key, to, name, count }) => (
        <span key={key} className="relative">
          <ChipLink to={to} active={key === current} preventScrollReset>
            {name}
            {count > 0 && <span className="sr-only"> 새 소식 {formatNumber(count)}개</span>}
          </ChipLink>
          {count > 0 && <UnreadDot className="right-0 top-0" />}
        </span>
      ))}
    </nav>
  );
}
