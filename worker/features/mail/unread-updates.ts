import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { NotificationKind } from "#contracts/notifications.ts";
import type { Db } from "#worker/db/client.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { DAY } from "#worker/lib/time.ts";

const kinds: NotificationKind[] = ["revised", "price", "followed"];

/** The ids of a member's unread notifications of prompts they bought, bookmarked or watch, of the day before `at`, newest first. */
export const unreadUpdates = (db: Db, memberId: number | SQLiteColumn, at: Date) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        inArray(notifications.kind, kinds),
        gt(notifications.createdAt, new Date(at.getTime() - DAY)),
      ),
    )
    .orderBy(desc(notifications.id));
