import { NotificationView } from "#app/features/notifications/notification-view.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "알림 | 글감" }, { name: "robots", content: "noindex" }];

export default function NotificationPage({ params }: Route.ComponentProps) {
  return <NotificationView id={Number(params.notificationId)} />;
}
