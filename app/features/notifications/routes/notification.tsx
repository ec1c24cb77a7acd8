import { NotificationView } from "../notification-view.tsx";
import type { Route } from "./+types/notification.ts";

export const meta = () => [{ title: "알림 | 글감" }, { name: "robots", content: "noindex" }];

export default function NotificationPage({ params }: Route.ComponentProps) {
  return <NotificationView id={Number(params.notificationId)} />;
}
