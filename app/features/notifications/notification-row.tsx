import { href, Link } from "react-router";
import type { Notification } from "#contracts/notifications.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { oneLine } from "#app/lib/meta.ts";
import { When } from "#app/ui/when.tsx";
import { kindLooks } from "./notification-kinds.ts";
import { NotificationFace } from "./notification-face.tsx";

const EXCERPT = 120;

export function NotificationRow({ notification, onRemove }: { notification: Notification; onRemove: () => void }) {
  const { id, title, content, kind, is_read, create_at } = notification;
  return (
    <div className="relative flex flex-wrap items-center justify-end gap-x-3 py-3.5 pl-4 pr-1.5 hover:bg-persimmon-soft/50">
      <span className="mr-auto">
        <NotificationFace notification={notification} />
      </span>
      <p className="line-clamp-6 min-h-11 min-w-0 flex-1 basis-40 text-sm">
        <span className="text-xs text-muted font-semibold">{kindLooks[kind].name} </span>
        <Link
          to={href("/mypage/message/notification/:notificationId", { notificationId: String(id) })}
          className={`before:absolute before:inset-0 before:content-[''] ${is_read ? "" : "font-semibold"}`}
        >
          {!is_read && <span className="sr-only">새 알림: </span>}
          {title}
        </Link>
        <span className="text-xs text-muted">
          {" "}
          <When at={create_at} />
          {content && ` · ${oneLine(content, EXCERPT)}`}
        </span>
      </p>
      {!is_read && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-persimmon" />}
      <MenuButton label={`${title}: 더 보기`}>
        <MenuItem destructive onChoose={onRemove}>
          <TrashIcon className="size-4.5" />
          알림 지우기
        </MenuItem>
      </MenuButton>
    </div>
  );
}
