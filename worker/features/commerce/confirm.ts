import { and, eq, gt, sql } from "drizzle-orm";
import type { PaymentConfirmation } from "#contracts/commerce-orders.ts";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/service.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { logAlert } from "#worker/lib/log.ts";
import { endUnpaid } from "./complete.ts";
import { findPayment, ownOrder, owns } from "./queries.ts";
import { alreadyOwned } from "./place-order.ts";
import { settle } from "./settle.ts";
import type { Shop } from "./shop.ts";
import { failureOf, toPayment } from "./view.ts";

type Buyer = Actor & Shop;

const failed = (code: string, sentence = failureOf(code)) =>
  new AppError("payment_failed", sentence, { errors: [{ field: "order_id", message: sentence }] });

async function requireOwn(db: Db, id: string, buyerId: number) {
  const row = await findPayment(db, id, buyerId);
  if (!row) throw notFound("주문");
  return row;
}

/** Only one call gets past this line: the one that may ask the provider to charge. */
const claimOrder = (db: Db, { order_id, payment_key }: PaymentConfirmation, buyerId: number) => {
  const now = new Date();
  const isForSale = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = ${orders.promptId} AND ${isPublished})`;
  const mayPay = and(
    ownOrder(order_id, buyerId),
    eq(orders.status, "pending"),
    gt(orders.expiresAt, now),
    isForSale,
    sql`NOT ${owns(buyerId, sql.raw("orders.prompt_id"))}`,
  );
  return db
    .update(orders)
    .set({ status: "confirming", paymentKey: payment_key, checkedAt: now })
    .where(mayPay)
    .returning()
    .get();
};

/** Why an order that still waits could not be claimed; it is over, and nothing was charged. */
async function refuseUnclaimed({ db, member }: Buyer, order: Order): Promise<never> {
  const [[state]] = await db.batch([
    db
      .select({
        isExpired: sql<number>`${orders.expiresAt} <= ${Date.now()}`.as("is_expired"),
        isOwned: owns(member.id, order.promptId).mapWith(Boolean).as("is_owned"),
      })
      .from(orders)
      .where(eq(orders.id, order.id)),
  ]);
  const code = state?.isOwned ? "ALREADY_OWNED" : state?.isExpired ? "EXPIRED" : "NOT_FOR_SALE";
  await endUnpaid(db, order, code);
  throw state?.isOwned ? alreadyOwned() : failed(code);
}

/** What an order that is past waiting answers to being confirmed again. */
function answerAgain(order: Order, { payment_key }: PaymentConfirmation) {
  if (order.status === "failed" || order.status === "canceled" || order.status === "canceling")
    throw failed(order.failureCode ?? "");
  if (order.paymentKey !== payment_key)
    throw new AppError("conflict", "이미 다른 결제로 처리한 주문이에요.", {
      errors: [{ field: "payment_key", message: "이 주문의 결제 키가 아니에요." }],
    });
}

/** Whatever it answered, the payment itself decides: only one that was surely not taken ends its order. */
async function charge(shop: Shop, order: Order) {
  const { provider, db } = shop;
  const paymentKey = order.paymentKey!;
  // The amount is ours, never the caller's.
  const asked = { paymentKey, orderId: order.id, amount: order.amount };
  const first = await provider.confirm(asked, `confirm:${order.id}`);
  const found = first.kind === "payment" ? first : await provider.get(paymentKey);
  if (found.kind === "payment") await settle(shop, order.id, found.payment);
  const isTaken = found.kind === "payment" && found.payment.orderId === order.id && found.payment.status === "DONE";
  if (isTaken || found.kind === "unknown" || !("code" in first) || first.kind === "already") return;
  if (first.kind !== "refused")
    logAlert("payment could not be confirmed", { order_id: order.id, outcome: first.kind, code: first.code });
  await endUnpaid(db, order, first.code);
  throw failed(first.code, first.kind === "refused" ? first.sentence : undefined);
}

/** Charges the buyer once, however often and from wherever it is called. While the outcome is unknown the order stays `confirming`. */
export async function confirmPayment(buyer: Buyer, input: PaymentConfirmation) {
  const { db, member } = buyer;
  const { order } = await requireOwn(db, input.order_id, member.id);
  if (order.status === "pending" && input.amount !== order.amount) {
    await endUnpaid(db, order, "AMOUNT_CHANGED");
    throw new AppError("unprocessable", "결제 금액이 주문과 달라서 결제하지 않았어요. 처음부터 다시 시도해 주세요.", {
      errors: [{ field: "amount", message: "주문한 금액이 아니에요." }],
    });
  }
  const claimed = await claimOrder(db, input, member.id);
  if (claimed) await charge(buyer, claimed);
  const now = await requireOwn(db, input.order_id, member.id);
  if (!claimed && now.order.status === "pending") await refuseUnclaimed(buyer, now.order);
  answerAgain(now.order, input);
  return toPayment(now);
}
