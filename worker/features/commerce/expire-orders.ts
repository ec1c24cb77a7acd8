import { and, lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { requests } from "./order-state.ts";

const LIMIT = 500;

/** Ends pending orders whose time to pay (`ORDER_MINUTES`) is over; `done` counts them. */
export async function expireOrders(db: Db): Promise<JobResult> {
  const { to: status, failureCode } = requests.expire;
  // The status is literal, for the partial index.
  const isExpired = and(sql`${orders.status} = 'pending'`, lte(orders.expiresAt, new Date()));
  const { meta } = await db
    .update(orders)
    .set({ status, failureCode, endedAt: new Date() })
    .where(sql`seq IN (SELECT seq FROM ${orders} WHERE ${isExpired} LIMIT ${sql.raw(String(LIMIT))})`);
  return upTo(LIMIT, meta.changes);
}
