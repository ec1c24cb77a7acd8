import { lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { purgeRows } from "#worker/db/purge-rows.ts";
import { webhookDeliveries } from "#worker/db/schema/commerce.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

// Toss repeats a delivery for less than four days.
const KEPT = 30 * DAY;

/** Deletes the ids of webhook deliveries that are 30 days old, in steps; `done` counts them. */
export const purgeDeliveries = (db: Db): Promise<JobResult> =>
  purgeRows(db, webhookDeliveries, lt(webhookDeliveries.receivedAt, new Date(Date.now() - KEPT)));
