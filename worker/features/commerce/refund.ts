import type { BatchItem } from "drizzle-orm/batch";
import { and, eq, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import { REFUND_DAYS } from "#contracts/commerce.ts";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { audit } from "#worker/db/audit.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { requests } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder, findPayment, ownOrder } from "./queries.ts";
import { isRefundable } from "./refundable.ts";
import { toPayment } from "./view.ts";

// The buyer needs no reason (전자상거래법 17조 1항), but the provider requires one.
const UNSAID = "구매자가 환불을 요청했어요.";

/** Moves this order to `refunding`, so it can be neither opened nor released. Returns it, or undefined when it may not be refunded. */
const beginRefund = (db: Db, isThis: SQL | undefined, reason: string) =>
  db
    .update(orders)
    .set({ status: requests.refund.to, refundReason: reason, checkedAt: new Date() })
    .where(and(isThis, isRefundable()))
    .returning()
    .get();

function refusalOf({ status, paidAt, isGift }: Order, openedAt: Date | null) {
  if (status === "refunded") return new AppError("conflict", "이미 환불한 주문이에요.");
  if (paidAt === null) return new AppError("conflict", "결제를 마친 주문만 환불할 수 있어요.");
  if (isGift) return new AppError("conflict", "이미 받은 선물이라 환불할 수 없어요.");
  if (openedAt !== null)
    return new AppError(
      "conflict",
      "이미 열람해서 바로 환불할 수 없어요. 내용이 설명과 다르면 ‘문제가 있어요’로 접수해 주세요.",
    );
  return new AppError("conflict", `구매하고 ${REFUND_DAYS}일이 지나서 환불할 수 없어요.`);
}

/**
 * Refunds a purchase of the buyer's while it `isRefundable`. Returns the order: `refunding` while the provider's result is unknown.
 * Throws 404 for another's order, 409 when it may not be refunded or the provider refused.
 */
export async function refundPayment(buyer: Actor & PaymentContext, id: string, said: string) {
  const reason = said || UNSAID;
  const { db, member } = buyer;
  const refunding = await beginRefund(db, ownOrder(id, member.id), reason);
  const payment = await findPayment(db, id, member.id);
  if (!payment) throw notFound("주문");
  if (!refunding && payment.order.status !== "refunding") throw refusalOf(payment.order, payment.openedAt);
  const { refusal } = refunding ? await cancelPayment(buyer, refunding, reason) : {};
  if (refusal) throw new AppError("conflict", refusal);
  return toPayment((await findPayment(db, id, member.id))!);
}

/** Refunds an order for this reason if it `isRefundable`, without its buyer. Returns whether it was. */
export async function refundOrder(context: PaymentContext, id: string, reason: string): Promise<boolean> {
  const refunding = await beginRefund(context.db, eq(orders.id, id), reason);
  return refunding !== undefined && (await cancelPayment(context, refunding, reason)).refusal === undefined;
}

/**
 * Refunds a paid order, opened and released ones too, with the statements of whoever decided so: all of it is begun in one batch, which
 * fails if the order is not paid or they fail. Returns the sentence of a provider that refused.
 */
export async function refundDecided(
  context: PaymentContext,
  id: string,
  reason: string,
  decided: BatchItem<"sqlite">[],
) {
  const { db } = context;
  await db.batch([
    db
      .update(orders)
      .set({ status: requests.refund.to, refundReason: reason, checkedAt: new Date() })
      .where(and(eq(orders.id, id), inArray(orders.status, requests.refund.from))),
    mustChangeOne(db),
    ...decided,
  ]);
  return (await cancelPayment(context, (await findOrder(db, id))!, reason)).refusal;
}

/** The gift of an order, if this member has claimed it. */
const claimedBy = (db: Db, memberId: number, orderId: string) =>
  db
    .select({ orderId: gifts.orderId })
    .from(gifts)
    .where(and(eq(gifts.orderId, orderId), eq(gifts.claimerId, memberId)));

/**
 * An operator refunds any paid order but their own, also an opened or released one: the content was not as described (전자상거래법
 * 17조 3항). Throws 403 for an order that they bought themselves or were given.
 */
export async function refundByOperator(context: PaymentContext & { adminId: number }, id: string, reason: string) {
  const { db, adminId } = context;
  const isNotTheirs = and(ne(orders.buyerId, adminId), notExists(claimedBy(db, adminId, id)));
  await db.batch([
    db
      .update(orders)
      .set({ status: requests.refund.to, refundReason: reason, checkedAt: new Date() })
      .where(and(eq(orders.id, id), inArray(orders.status, requests.refund.from), isNotTheirs)),
    audit(db, { adminId, action: "refund", thing: "order", thingId: id, reason }, sql`WHERE changes() = 1`),
  ]);
  const order = await findOrder(db, id);
  if (!order) throw notFound("주문");
  if (order.buyerId === adminId) throw new AppError("forbidden", "내가 산 것은 다른 운영자가 환불해야 해요.");
  if ((await claimedBy(db, adminId, id).get()) !== undefined)
    throw new AppError("forbidden", "내가 받은 선물은 다른 운영자가 환불해야 해요.");
  if (order.status !== "refunding" && order.status !== "refunded")
    throw new AppError("conflict", "환불할 수 있는 주문이 아니에요.");
  const { refusal } = order.status === "refunding" ? await cancelPayment(context, order, reason) : {};
  if (refusal) throw new AppError("conflict", refusal);
  return { order_id: id, status: (await findOrder(db, id))!.status };
}
