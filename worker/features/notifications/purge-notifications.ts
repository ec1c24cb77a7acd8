import { and, lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { inSteps, type JobResult, PURGE_ROWS } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

const KEPT = 180 * DAY;

/** Deletes notifications that are 180 days old, read or unread, in steps; `done` counts them. */
export function purgeNotifications(db: Db): Promise<JobResult> {
  const isOld = lt(notifications.createdAt, new Date(Date.now() - KEPT));
  // Ids grow with time: the oldest rows are the first, so that no index on the time is needed, and none is due when the first is not.
  const isFirstOld = sql`(SELECT ${isOld} FROM ${notifications} ORDER BY id LIMIT 1)`;
  const first = sql`SELECT id FROM ${notifications} ORDER BY id LIMIT iif(${isFirstOld}, ${sql.raw(String(PURGE_ROWS))}, 0)`;
  return inSteps(async () => {
    // Counted by ids: the changes that D1 reports include those of the trigger that counts unread ones.
    const purged = await db
      .delete(notifications)
      .where(and(sql`id IN (${first})`, isOld))
      .returning({ id: notifications.id });
    return purged.length;
  });
}
