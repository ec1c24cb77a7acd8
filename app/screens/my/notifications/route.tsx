import { BoxPage } from "#app/features/messages/box-page.tsx";
import { NotificationList } from "#app/features/notifications/notification-list.tsx";
import { ReadAllButton } from "#app/features/notifications/read-all-button.tsx";

export const meta = () => [{ title: "알림 | 글감" }, { name: "robots", content: "noindex" }];

export default function NotificationsPage() {
  return (
    <BoxPage current="notifications" action={<ReadAllButton />}>
      <NotificationList />
    </BoxPage>
  );
}
