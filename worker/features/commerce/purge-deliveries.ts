import { lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { webhookDeliveries } from "#worker/db/schema/commerce.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

const LIMIT = 100;
// Toss repeats a delivery for less than four days.
const KEPT = 30 * DAY;

/** Deletes the ids of webhook deliveries that are 30 days old; `done` counts them. */
export async function purgeDeliveries(db: Db): Promise<JobResult> {
  const isOld = lt(webhookDeliveries.receivedAt, new Date(Date.now() - KEPT));
  const { meta } = await db
    .delete(webhookDeliveries)
    .where(sql`id IN (SELECT id FROM ${webhookDeliveries} WHERE ${isOld} LIMIT ${sql.raw(String(LIMIT))})`);
  return upTo(LIMIT, meta.changes);
}
