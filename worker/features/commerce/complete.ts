import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { isRefusedByBooks, post, refund, sale } from "#worker/features/ledger/service.ts";
import { notify } from "#worker/features/notifications/service.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { mustChangeOne } from "#worker/db/must.ts";

type Paid = Pick<Payment, "paymentKey" | "method" | "receiptUrl">;

const isStill = (order: Order) => and(eq(orders.id, order.id), eq(orders.status, order.status));

/** Runs a batch that the books may refuse; whether it went through. */
async function attempt(batch: Promise<unknown>) {
  try {
    await batch;
    return true;
  } catch (error) {
    if (isRefusedByBooks(error)) return false;
    throw error;
  }
}

/** Order, entitlement, books and notification in one transaction; false when another call was first or the prompt is owned already. */
export function completeSale(db: Db, order: Order, { paymentKey, method, receiptUrl }: Paid) {
  const now = new Date();
  return attempt(
    db.batch([
      db
        .update(orders)
        .set({ status: "paid", paymentKey, method, receiptUrl, paidAt: now, checkedAt: now })
        .where(and(eq(orders.id, order.id), eq(orders.status, "confirming"))),
      mustChangeOne(db),
      db.insert(entitlements).values({
        orderId: order.id,
        memberId: order.buyerId,
        promptId: order.promptId,
        bodyVersion: order.bodyVersion,
        createdAt: now,
      }),
      ...post(db, sale(order), now),
      notify(db, {
        to: order.sellerId,
        kind: "purchase",
        about: `purchase:${order.id}`,
        promptId: order.promptId,
        content: `판매가 ${order.amount.toLocaleString("ko")}원 가운데 ${(order.amount - order.fee).toLocaleString("ko")}원이 정산 예정에 더해졌어요.`,
      }),
    ]),
  );
}

/** The sale undone: the money has gone back to the buyer. */
export function completeRefund(db: Db, order: Order) {
  const now = new Date();
  const share = (order.amount - order.fee).toLocaleString("ko");
  return attempt(
    db.batch([
      db
        .update(orders)
        .set({ status: "refunded", endedAt: now, checkedAt: now })
        .where(and(eq(orders.id, order.id), eq(orders.status, "refunding"))),
      mustChangeOne(db),
      db
        .update(entitlements)
        .set({ revokedAt: now })
        .where(and(eq(entitlements.orderId, order.id), isNull(entitlements.revokedAt))),
      mustChangeOne(db),
      ...post(db, refund({ ...order, isReleased: order.releasedAt !== null }), now),
      notify(db, {
        to: order.buyerId,
        kind: "refund",
        about: `refund:${order.id}`,
        promptId: order.promptId,
        content: `${order.amount.toLocaleString("ko")}원을 돌려드렸어요. 카드사에 따라 며칠 걸릴 수 있어요.`,
      }),
      notify(db, {
        to: order.sellerId,
        kind: "settlement",
        about: `refund:${order.id}`,
        promptId: order.promptId,
        content: `‘${order.title}’ 판매가 환불돼서 ${share}원이 정산 금액에서 빠졌어요.`,
      }),
    ]),
  );
}

/** A step without money in our books; false when the order has moved on meanwhile. */
export async function step(db: Db, order: Order, change: Partial<typeof orders.$inferInsert>) {
  const moved = await db
    .update(orders)
    .set({ ...change, checkedAt: new Date() })
    .where(isStill(order))
    .returning({ id: orders.id });
  return moved.length === 1;
}

export const endUnpaid = (db: Db, order: Order, failureCode: string) =>
  step(db, order, { status: "failed", failureCode, endedAt: new Date() });

/** Back to where a refused refund began. */
export const keepSale = (db: Db, order: Order) =>
  db
    .update(orders)
    .set({ status: order.releasedAt === null ? "paid" : "released", checkedAt: new Date() })
    .where(and(eq(orders.id, order.id), eq(orders.status, "refunding")));
