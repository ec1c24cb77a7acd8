import { and, asc, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import type { Env } from "#worker/env.ts";
import { createToss } from "#worker/integrations/toss/client.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { logAlert } from "#worker/lib/log.ts";
import { reconcileOrder } from "./reconcile-order.ts";

// An order takes at most 30 statements.
const LIMIT = 10;
// A provider that does not answer delays every order by its time-out.
const UNKNOWN_MAX = 3;

/** The orders whose result is unknown and that this run of the jobs, begun at `started`, has not asked for; longest unasked first. */
const listOpen = (db: Db, started: Date) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["confirming", "refunding", "canceling"]),
        or(sql`${orders.checkedAt} IS NULL`, lt(orders.checkedAt, started)),
      ),
    )
    .orderBy(asc(orders.checkedAt))
    .limit(LIMIT);

/** Asks the provider for every order whose result is unknown; `done` counts the orders. Stops after three unknown answers in a row. */
export async function reconcilePayments(db: Db, env: Env, started: Date): Promise<JobResult> {
  const provider = createToss(env, new URL(env.APP_ORIGIN).origin);
  if (!provider) return { done: 0, more: false };
  const open = await listOpen(db, started);
  let unknown = 0;
  for (const [done, order] of open.entries()) {
    if (unknown === UNKNOWN_MAX) return { done, more: false };
    try {
      const answer = await reconcileOrder({ db, provider, publications: [] }, order);
      unknown = answer === "unknown" ? unknown + 1 : 0;
    } catch (error) {
      logAlert("an order could not be reconciled", {
        order_id: order.id,
        error: error instanceof Error ? error.name : "unknown",
      });
    }
  }
  return { done: open.length, more: open.length === LIMIT };
}
