import { and, asc, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders, webhookDeliveries } from "#worker/db/schema/commerce.ts";
import type { Env } from "#worker/env.ts";
import { checkLedger, isRefusedByBooks, post, release } from "#worker/features/ledger/service.ts";
import { HOLD_DAYS } from "#contracts/commerce.ts";
import { createToss } from "#worker/integrations/toss/client.ts";
import { logAlert } from "#worker/lib/log.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { DAY } from "#worker/lib/time.ts";
import { endUnpaid } from "./complete.ts";
import { findOrder } from "./queries.ts";
import { sendBack, settle } from "./settle.ts";
import type { Shop } from "./shop.ts";

const SWEEP = 100;
/** What the provider never heard of was never charged; a day is more than it takes to hear. */
const isForgotten = ({ createdAt }: Order) => createdAt.getTime() < Date.now() - DAY;

/** Asks the provider how an order with an open outcome stands, and brings it there; answers what kind of answer came. */
export async function reconcileOrder(shop: Shop, order: Order) {
  const { db, provider } = shop;
  await db.update(orders).set({ checkedAt: new Date() }).where(eq(orders.id, order.id));
  const answer = order.paymentKey ? await provider.get(order.paymentKey) : await provider.getByOrder(order.id);
  const isForeign = answer.kind === "payment" && answer.payment.orderId !== order.id;
  if (isForeign && order.status === "confirming") await endUnpaid(db, order, "NOT_AS_AGREED");
  else if (answer.kind === "payment") await settle(shop, order.id, answer.payment);
  else if (answer.kind === "missing" && order.status === "confirming" && isForgotten(order))
    await endUnpaid(db, order, answer.code);
  const now = await findOrder(db, order.id);
  const isDone = answer.kind === "payment" && answer.payment.status === "DONE";
  if (isDone && (now?.status === "refunding" || now?.status === "canceling"))
    await sendBack(shop, now, now.refundReason ?? "주문을 완료할 수 없어 결제를 취소해요.");
  return answer.kind;
}

// A provider that answers nothing keeps each order waiting for as long as its time-out.
const UNKNOWN_MAX = 3;

/** Orders whose outcome is unknown and that this run has not asked for, longest unasked first; answers how many while more may be left. */
export async function reconcilePayments(db: Db, env: Env, started: Date) {
  const provider = createToss(env, new URL(env.APP_ORIGIN).origin);
  if (!provider) return 0;
  const open = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["confirming", "refunding", "canceling"]),
        or(sql`${orders.checkedAt} IS NULL`, lt(orders.checkedAt, started)),
      ),
    )
    .orderBy(asc(orders.checkedAt))
    .limit(SWEEP);
  let unknown = 0;
  for (const order of open) {
    if (unknown === UNKNOWN_MAX) return 0;
    try {
      const answer = await reconcileOrder({ db, provider, news: [] }, order);
      unknown = answer === "unknown" ? unknown + 1 : 0;
    } catch (error) {
      logAlert("an order could not be reconciled", {
        order_id: order.id,
        error: error instanceof Error ? error.name : "unknown",
      });
    }
  }
  return open.length < SWEEP ? 0 : open.length;
}

/** Checkouts that nobody finished in time; answers how many. */
export async function expireOrders(db: Db) {
  const expired = sql`SELECT seq FROM ${orders} WHERE ${and(sql`${orders.status} = 'pending'`, lte(orders.expiresAt, new Date()))} LIMIT ${sql.raw(String(SWEEP))}`;
  const { meta } = await db
    .update(orders)
    .set({ status: "failed", failureCode: "EXPIRED", endedAt: new Date() })
    .where(sql`seq IN (${expired})`);
  return meta.changes;
}

/** Sales whose refund days are over become their seller's to take; answers how many. */
export async function releaseSales(db: Db) {
  const held = and(sql`${orders.status} = 'paid'`, lte(orders.paidAt, new Date(Date.now() - HOLD_DAYS * DAY)));
  const due = await db.select().from(orders).where(held).orderBy(asc(orders.paidAt)).limit(SWEEP);
  let released = 0;
  for (const order of due) {
    const now = new Date();
    try {
      await db.batch([
        db
          .update(orders)
          .set({ status: "released", releasedAt: now })
          .where(and(eq(orders.id, order.id), eq(orders.status, "paid"))),
        mustChangeOne(db),
        ...post(db, release(order), now),
      ]);
      released += 1;
    } catch (error) {
      // Refunded, or released by another run, since it was read; anything else stays with this one order.
      if (isRefusedByBooks(error) && (await findOrder(db, order.id))?.status !== "paid") continue;
      logAlert("a sale could not be released", {
        order_id: order.id,
        error: error instanceof Error ? error.name : "unknown",
      });
    }
  }
  return released;
}

const KEPT = 30 * DAY;

/** Forgets deliveries that the provider no longer repeats; answers how many. */
export async function purgeDeliveries(db: Db) {
  const old = sql`SELECT id FROM ${webhookDeliveries} WHERE ${lt(webhookDeliveries.receivedAt, new Date(Date.now() - KEPT))} LIMIT ${sql.raw(String(SWEEP))}`;
  const { meta } = await db.delete(webhookDeliveries).where(sql`id IN (${old})`);
  return meta.changes;
}

/** Four in the morning in Korea, in the one run of five minutes that falls there. */
const isNight = (at: Date) => at.getUTCHours() === 19 && at.getUTCMinutes() < 5;

/** Nightly: proves the books against themselves, the orders and the payouts, and raises an alert for every breach; answers 0. */
export async function proveLedger(db: Db, _env: Env, started: Date) {
  if (!isNight(started)) return 0;
  for (const { check, breaches } of await checkLedger(db)) {
    if (breaches.length > 0) logAlert("the books do not hold", { check, breaches: breaches.join(" ") });
  }
  return 0;
}
