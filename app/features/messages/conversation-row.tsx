import { href, Link } from "react-router";
import type { Conversation } from "#contracts/messages.ts";
import { oneLine } from "#app/lib/meta.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { CheckIcon, TrashIcon } from "#app/ui/icons.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { When } from "#app/ui/when.tsx";
import { acceptRequest } from "./change-conversation.ts";
import type { Box } from "./conversations.ts";
import { MutedMark } from "./muted-mark.tsx";

const EXCERPT = 120;
const MANY = 99;

type ConversationRowProps = { conversation: Conversation; box: Box; isCurrent: boolean; onLeave: () => void };

export function ConversationRow({ conversation, box, isCurrent, onLeave }: ConversationRowProps) {
  const { id, other, last_message, unread_count, is_muted: isMuted } = conversation;
  const { user } = useSession();
  const isMine = last_message.sender_id === user.user_id;
  const isUnread = unread_count > 0;
  return (
    <div
      className={`relative flex flex-wrap items-center gap-x-3.5 py-3.5 pl-4 pr-1.5 ${isCurrent ? "bg-persimmon-soft" : "hover:bg-persimmon-soft/50"}`}
    >
      <Avatar member={other} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex items-baseline gap-2">
          <Link
            aria-current={isCurrent ? "page" : undefined}
            to={{
              pathname: href("/mypage/message/message/:conversationId", { conversationId: String(id) }),
              search: box === "requests" ? "?box=requests" : "",
            }}
            className="min-w-0 truncate text-base font-semibold before:absolute before:inset-0 before:content-['']"
          >
            {other.nickname}
          </Link>
          {isMuted && <MutedMark />}
          <When at={last_message.create_at} className="flex-none text-xs text-muted" />
        </p>
        <p className={`truncate text-sm ${isUnread ? "text-ink font-medium" : "text-muted"}`}>
          {isMine && <span className="text-muted">나: </span>}
          {oneLine(last_message.content, EXCERPT)}
        </p>
      </div>
      {isUnread && (
        <span
          className={`h-5.5 min-w-5.5 inline-flex flex-none items-center justify-center rounded-full px-1.5 text-2xs font-bold tabular-nums ${isMuted || box === "requests" ? "bg-line text-ink" : "bg-persimmon text-on-persimmon"}`}
        >
          <span className="sr-only">안 읽은 메시지 </span>
          {unread_count > MANY ? `${MANY}+` : formatNumber(unread_count)}
          <span className="sr-only">개</span>
        </span>
      )}
      <MenuButton label={`${other.nickname}님과의 대화: 더 보기`}>
        {box === "requests" && (
          <MenuItem onChoose={() => void acceptRequest(id)}>
            <CheckIcon className="size-4.5" />
            받기
          </MenuItem>
        )}
        <MenuItem destructive onChoose={onLeave}>
          <TrashIcon className="size-4.5" />
          대화 지우기
        </MenuItem>
      </MenuButton>
    </div>
  );
}
