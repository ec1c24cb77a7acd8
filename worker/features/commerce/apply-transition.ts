import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, repeatable } from "#worker/db/client.ts";
import { entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { isRefusedByBooks, post } from "#worker/features/ledger/post.ts";
import { refund, release, sale } from "#worker/features/ledger/postings.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import type { Effect, Transition } from "./order-state.ts";
import { endComplaint, returnComplaint } from "./complaint-of-order.ts";
import type { PaymentContext } from "./payment-context.ts";
import { notifyOfRefund, notifyOfSale } from "./notify-parties.ts";

type Statements = (db: Db, order: Order, now: Date) => BatchItem<"sqlite">[];

type Bought = Pick<Order, "id" | "buyerId" | "promptId" | "bodyVersion" | "charged">;

export const entitlementOf = ({ id, buyerId, promptId, bodyVersion, charged }: Bought, now: Date) => ({
  orderId: id,
  memberId: buyerId,
  promptId,
  isFree: charged === 0,
  bodyVersion,
  createdAt: now,
});

const statementsOf: Record<Effect, Statements> = {
  grantEntitlement: (db, order, now) =>
    order.isGift ? [] : [db.insert(entitlements).values(entitlementOf(order, now))],
  revokeEntitlement: (db, { id, isGift }, now) => [
    db
      .update(entitlements)
      .set({ revokedAt: now })
      .where(and(eq(entitlements.orderId, id), isNull(entitlements.revokedAt))),
    // Nobody may have claimed a gift.
    ...(isGift ? [] : [mustChangeOne(db)]),
  ],
  postSale: (db, order, now) => post(db, sale(order), now),
  postRelease: (db, order, now) => post(db, release(order), now),
  postRefund: (db, order, now) => post(db, refund({ ...order, isReleased: order.releasedAt !== null }), now),
  notifySale: notifyOfSale,
  notifyRefund: notifyOfRefund,
  endComplaint,
  returnComplaint,
};

/** Whoever has claimed the gift that this order is, if any. */
async function claimersOf(db: Db, { id, isGift }: Order): Promise<number[]> {
  if (!isGift) return [];
  const gift = await db.select({ claimerId: gifts.claimerId }).from(gifts).where(eq(gifts.orderId, id)).get();
  return gift?.claimerId ? [gift.claimerId] : [];
}

/** The members whose open pages show an effect. */
const audienceOf: Partial<Record<Effect, (db: Db, order: Order) => Promise<number[]>>> = {
  notifySale: async (_db, { sellerId }) => [sellerId],
  notifyRefund: async (db, order) => [order.buyerId, order.sellerId, ...(await claimersOf(db, order))],
};

function columnsOf(order: Order, transition: Transition, now: Date, payment?: Payment) {
  const { to: status, stamps, records = [], failureCode, refundReason } = transition;
  return {
    status,
    checkedAt: now,
    ...(stamps && { [stamps]: now }),
    ...(payment && Object.fromEntries(records.map((column) => [column, payment[column]]))),
    ...(failureCode && { failureCode: order.failureCode ?? failureCode }),
    ...(refundReason && { refundReason }),
  };
}

/** A condition on orders: it is this one, and neither its state nor what was sent back of it has changed since. */
export const isAsRead = ({ id, status, givenBack }: Order) =>
  and(eq(orders.id, id), eq(orders.status, status), eq(orders.givenBack, givenBack));

/**
 * Writes a transition and its effects in one batch, on condition that the order is still as it was read, and of `when`.
 * Returns the order as it is then, or undefined when another call was first or the database refused one of the effects.
 */
export async function applyTransition(
  { db, publications }: Pick<PaymentContext, "db" | "publications">,
  order: Order,
  transition: Transition,
  payment?: Payment,
  when?: SQL,
): Promise<Order | undefined> {
  const now = new Date();
  const { effects } = transition;
  const move = db
    .update(orders)
    .set(columnsOf(order, transition, now, payment))
    .where(and(isAsRead(order), when))
    .returning();
  const written = effects.flatMap((effect) => statementsOf[effect](db, order, now));
  // Before the batch, after which nothing may fail.
  const audience = (await Promise.all(effects.map((effect) => audienceOf[effect]?.(db, order) ?? []))).flat();
  try {
    const { moved } = await batchOf(repeatable(db), {
      moved: move,
      written: written.length === 0 ? undefined : [mustChangeOne(db), ...written],
    });
    if (moved[0]) publications.push(...audience.map((to) => ({ to })));
    return moved[0];
  } catch (error) {
    if (isRefusedByBooks(error)) return undefined;
    throw error;
  }
}
