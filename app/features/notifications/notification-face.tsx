import type { Notification } from "#contracts/notifications.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { kindLooks } from "./notification-kinds.ts";

/** The picture of the member who caused it, else an icon of its kind. */
export function NotificationFace({ notification }: { notification: Notification }) {
  const { Icon } = kindLooks[notification.kind];
  if (notification.actor?.profile_image) return <Avatar member={notification.actor} />;
  return (
    <span className="size-11 inline-flex flex-none items-center justify-center rounded-full bg-leaf-soft text-leaf">
      <Icon className="size-5.5" />
    </span>
  );
}
