import { and, lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { DAY } from "#worker/lib/time.ts";

const KEPT = 180 * DAY;
const PURGE_MAX = sql.raw("1000");

/** Deletes notifications that are 180 days old, read or unread. Returns the number deleted, at most 1,000. */
export async function purgeNotifications(db: Db) {
  // Ids grow with time: the oldest rows are the first, so that no index on the time is needed.
  const oldest = sql`SELECT id FROM ${notifications} ORDER BY id LIMIT ${PURGE_MAX}`;
  const purged = await db
    .delete(notifications)
    .where(and(sql`id IN (${oldest})`, lt(notifications.createdAt, new Date(Date.now() - KEPT))))
    .returning({ id: notifications.id });
  return purged.length;
}
