import type { Notification } from "#contracts/notifications.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { kindLooks } from "./notice-kinds.ts";

/** Whoever caused it, or what it is about. */
export function NoticeFace({ notice }: { notice: Notification }) {
  const { Icon } = kindLooks[notice.kind];
  if (notice.actor?.profile_image) return <Avatar src={notice.actor.profile_image} />;
  return (
    <span className="size-11 inline-flex flex-none items-center justify-center rounded-full bg-leaf-soft text-leaf">
      <Icon className="size-5.5" />
    </span>
  );
}
