import { href, Link } from "react-router";
import type { Notification } from "#contracts/notifications.ts";
import { IconButton } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { When } from "#app/ui/when.tsx";
import { kindLooks } from "./notification-kinds.ts";
import { NotificationFace } from "./notification-face.tsx";

export function NotificationRow({ notification, onRemove }: { notification: Notification; onRemove: () => void }) {
  const { id, title, content, kind, is_read, create_at } = notification;
  return (
    <div className="relative flex flex-wrap items-center gap-x-3.5 py-3.5 pl-4 pr-1.5 hover:bg-persimmon-soft/50">
      <NotificationFace notification={notification} />
      <div className="min-w-0 flex-1 basis-40">
        <p>
          <Link
            to={href("/mypage/message/notification/:notificationId", { notificationId: String(id) })}
            className={`text-pretty text-base before:absolute before:inset-0 before:content-[''] ${is_read ? "" : "font-semibold"}`}
          >
            {!is_read && <span className="sr-only">새 알림: </span>}
            {title}
          </Link>
        </p>
        {content && <p className="line-clamp-4 text-pretty text-sm text-muted">{content}</p>}
        <p className="mt-0.5 text-xs text-muted">
          {kindLooks[kind].name} · <When at={create_at} />
        </p>
      </div>
      {!is_read && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-persimmon" />}
      <IconButton label={`알림 지우기: ${title}`} className="relative ml-auto text-muted!" onClick={onRemove}>
        <CloseIcon className="size-4.5" />
      </IconButton>
    </div>
  );
}
