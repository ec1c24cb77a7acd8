import { and, asc, eq, lte, not, sql } from "drizzle-orm";
import { HOLD_DAYS } from "#contracts/commerce.ts";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert } from "#worker/lib/log.ts";
import { DAY } from "#worker/lib/time.ts";
import { applyTransition } from "./apply-transition.ts";
import { isDisputed } from "./disputed.ts";
import { requests } from "./order-state.ts";

// A sale takes at most six statements.
const LIMIT = 30;

/** Releases sales that are older than `HOLD_DAYS`, gifts since they were claimed, and not disputed: the seller's share becomes available for payout. `done` counts them. */
export async function releaseSales(db: Db): Promise<JobResult> {
  // The status is literal, for the partial index.
  const until = new Date(Date.now() - HOLD_DAYS * DAY);
  const isClaimedBefore = sql`EXISTS (SELECT 1 FROM ${gifts} WHERE order_id = orders.id AND claimed_at <= ${until.getTime()})`;
  const isHeldLongEnough = and(
    sql`${orders.status} = 'paid'`,
    lte(orders.paidAt, until),
    sql`(${orders.isGift} = 0 OR ${isClaimedBefore})`,
    not(isDisputed()),
  );
  const due = await db.select().from(orders).where(isHeldLongEnough).orderBy(asc(orders.paidAt)).limit(LIMIT);
  const isStillDue = async (id: string) =>
    (
      await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isHeldLongEnough))
    ).length > 0;
  let done = 0;
  for (const order of due) {
    const alert = (error: string) => logAlert("a sale could not be released", { order_id: order.id, error });
    try {
      if (await applyTransition({ db, publications: [] }, order, requests.release, undefined, not(isDisputed())))
        done += 1;
      // Not refunded, released or disputed since it was read: the books refuse it.
      else if (await isStillDue(order.id)) alert("refused");
    } catch (error) {
      alert(error instanceof Error ? error.name : "unknown");
    }
  }
  return { done, more: done > 0 && due.length === LIMIT };
}
