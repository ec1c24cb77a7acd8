import { and, gt, inArray, sql } from "drizzle-orm";
import type { PaymentConfirmation } from "#contracts/commerce-orders.ts";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { applyTransition } from "./apply-transition.ts";
import { blockOf, charge } from "./charge.ts";
import { fail, requests } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { alreadyOwned } from "./place-order.ts";
import { findPayment, ownOrder, owns } from "./queries.ts";
import { failureOf, toPayment } from "./view.ts";

type Buyer = Actor & PaymentContext;

const failed = (code: string, sentence = failureOf(code)) =>
  new AppError("payment_failed", sentence, { errors: [{ field: "order_id", message: sentence }] });

async function requireOwn(db: Db, id: string, buyerId: number) {
  const row = await findPayment(db, id, buyerId);
  if (!row) throw notFound("주문");
  return row;
}

/** Moves the order to `confirming`. Of many calls at once only one gets the order back: that call asks the provider to charge. */
const claimOrder = (db: Db, { order_id, payment_key }: PaymentConfirmation, buyerId: number) => {
  const now = new Date();
  const isForSale = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = ${orders.promptId} AND ${isPublished})`;
  const mayPay = and(
    ownOrder(order_id, buyerId),
    inArray(orders.status, requests.confirm.from),
    gt(orders.expiresAt, now),
    isForSale,
    sql`(${orders.isGift} = 1 OR NOT ${owns(buyerId, sql.raw("orders.prompt_id"))})`,
  );
  return db
    .update(orders)
    .set({ status: requests.confirm.to, paymentKey: payment_key, checkedAt: now })
    .where(mayPay)
    .returning()
    .get();
};

/** Ends an order that could not be claimed and throws the reason. Nothing was charged. */
async function refuseUnclaimed(buyer: Buyer, order: Order): Promise<never> {
  const block = await blockOf(buyer.db, order);
  const isExpired = order.expiresAt <= new Date();
  const code = block !== "ALREADY_OWNED" && isExpired ? "EXPIRED" : (block ?? "NOT_FOR_SALE");
  await applyTransition(buyer, order, fail(code));
  throw code === "ALREADY_OWNED" ? alreadyOwned() : failed(code);
}

/** Throws what a repeated confirmation of an order that has ended, or was paid with another key, is answered with. */
function answerAgain(order: Order, { payment_key }: PaymentConfirmation) {
  if (order.status === "failed" || order.status === "canceled" || order.status === "canceling")
    throw failed(order.failureCode ?? "");
  if (order.paymentKey !== payment_key)
    throw new AppError("conflict", "이미 다른 결제로 처리한 주문이에요.", {
      errors: [{ field: "payment_key", message: "이 주문의 결제 키가 아니에요." }],
    });
}

/**
 * Charges the buyer once, however often it is called, and returns the order as it is then: `confirming` while the result is unknown.
 * Throws 404 for another's order, 422 for another amount, 402 when nothing was charged, 409 for another payment key or an owned prompt.
 */
export async function confirmPayment(buyer: Buyer, input: PaymentConfirmation) {
  const { db, member } = buyer;
  const { order } = await requireOwn(db, input.order_id, member.id);
  if (order.status === "pending" && input.amount !== order.charged) {
    await applyTransition(buyer, order, fail("AMOUNT_CHANGED"));
    throw new AppError("unprocessable", "결제 금액이 주문과 달라서 결제하지 않았어요. 처음부터 다시 시도해 주세요.", {
      errors: [{ field: "amount", message: "주문한 금액이 아니에요." }],
    });
  }
  const claimed = await claimOrder(db, input, member.id);
  const { refusal } = claimed ? await charge(buyer, claimed) : {};
  if (refusal) throw failed(refusal.code, refusal.sentence);
  const now = await requireOwn(db, input.order_id, member.id);
  if (!claimed && now.order.status === "pending") await refuseUnclaimed(buyer, now.order);
  answerAgain(now.order, input);
  return toPayment(now);
}
