import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { GIFT_DAYS } from "#contracts/commerce.ts";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import type { Env } from "#worker/env.ts";
import { refundOrder } from "#worker/features/commerce/refund.ts";
import { createToss } from "#worker/integrations/toss/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert } from "#worker/lib/log.ts";
import { DAY } from "#worker/lib/time.ts";

// A refund takes at most 30 statements.
const LIMIT = 10;
const REASON = `${GIFT_DAYS}일 동안 받은 사람이 없는 선물이에요.`;

/**
 * Refunds gifts that nobody has claimed in `GIFT_DAYS`; `done` counts them. One that the provider refuses is tried again by the next run of
 * the jobs, after those that were not tried yet.
 */
export async function refundUnclaimed(db: Db, env: Env, started: Date): Promise<JobResult> {
  const provider = createToss(env, new URL(env.APP_ORIGIN).origin);
  if (!provider) return { done: 0, more: false };
  // Literal, for the partial index.
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(gifts, and(eq(gifts.orderId, orders.id), isNull(gifts.claimedAt)))
    .where(
      and(
        sql`${orders.isGift} = 1 AND ${orders.status} = 'paid'`,
        lte(orders.paidAt, new Date(Date.now() - GIFT_DAYS * DAY)),
        or(isNull(orders.checkedAt), lt(orders.checkedAt, started)),
      ),
    )
    // Every attempt sets it.
    .orderBy(asc(orders.checkedAt))
    .limit(LIMIT);
  let done = 0;
  for (const { id } of due) {
    try {
      if (await refundOrder({ db, provider, publications: [] }, id, REASON)) done += 1;
    } catch (error) {
      logAlert("an unclaimed gift could not be refunded", {
        order_id: id,
        error: error instanceof Error ? error.name : "unknown",
      });
    }
  }
  return { done, more: done > 0 && due.length === LIMIT };
}
