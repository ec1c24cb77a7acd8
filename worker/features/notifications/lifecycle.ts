import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeNotifications } from "./purge-notifications.ts";

export const notificationsLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [db.delete(notifications).where(eq(notifications.memberId, memberId))],
  sections: [
    ownRows({
      name: "notifications",
      table: notifications,
      key: notifications.id,
      owner: notifications.memberId,
      fields: {
        kind: notifications.kind,
        content: notifications.content,
        read_at: notifications.readAt,
        create_at: notifications.createdAt,
      },
    }),
  ],
  purges: { purgeNotifications },
};
