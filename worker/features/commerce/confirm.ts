import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { PaymentConfirmation } from "#contracts/commerce-orders.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { type Bill, findBill } from "./bill.ts";
import { blockOf } from "./block-of.ts";
import { charge } from "./charge.ts";
import { failAll } from "./fail-all.ts";
import { alreadyOwned, failureOf } from "./failures.ts";
import { requests } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findPayment, owns, shownOf } from "./queries.ts";
import { toPayment } from "./view.ts";

type PayingMember = Actor & PaymentContext;

const failed = (code: string, sentence = failureOf(code)) =>
  new AppError("payment_failed", sentence, { errors: [{ field: "order_id", message: sentence }] });

async function requireOwn(db: Db, id: string, buyerId: number) {
  const bill = await findBill(db, id);
  if (bill?.orders[0]!.buyerId !== buyerId) throw notFound("주문");
  return bill;
}

/** Moves the orders of a bill to `confirming`, all or none. Of many calls at once only one gets them back: that call asks the provider to charge. */
async function beginConfirming(db: Db, { orders: all }: Bill, paymentKey: string, buyerId: number) {
  const now = new Date();
  const isForSale = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${prompts.id} = ${orders.promptId} AND ${isPublished})`;
  const mayPay = and(
    inArray(
      orders.id,
      all.map(({ id }) => id),
    ),
    eq(orders.buyerId, buyerId),
    inArray(orders.status, requests.confirm.from),
    gt(orders.expiresAt, now),
    isForSale,
    sql`(${orders.isGift} = 1 OR NOT ${owns(buyerId, sql.raw("orders.prompt_id"))})`,
  );
  const move = db.update(orders).set({ status: requests.confirm.to, paymentKey, checkedAt: now }).where(mayPay);
  try {
    const { moved } = await batchOf(db, {
      moved: move.returning(),
      asserted: must(db, sql`changes() IN (0, ${all.length})`),
    });
    return moved;
  } catch (error) {
    if (isUndone(error)) return [];
    throw error;
  }
}

/** Ends a bill whose confirmation could not begin, and throws the reason. Nothing was charged. */
async function refuseBill(buyer: PayingMember, bill: Bill): Promise<never> {
  const block = await blockOf(buyer.db, bill);
  const isExpired = bill.orders.some(({ expiresAt }) => expiresAt <= new Date());
  const isOwned = block === "ALREADY_OWNED" || block === "BUNDLE_OWNED";
  const code = !isOwned && isExpired ? "EXPIRED" : (block ?? "NOT_FOR_SALE");
  await failAll(buyer, bill.orders, code);
  if (code === "ALREADY_OWNED") throw alreadyOwned();
  throw isOwned ? new AppError("already_owned", failureOf(code)) : failed(code);
}

/** Throws what a repeated confirmation of an order that has ended, or was paid with another key, is answered with. */
function answerAgain(order: Order, paymentKey: string) {
  if (order.status === "failed" || order.status === "canceled" || order.status === "canceling")
    throw failed(order.failureCode ?? "");
  if (order.paymentKey !== paymentKey)
    throw new AppError("conflict", "이미 다른 결제로 처리한 주문이에요.", {
      errors: [{ field: "payment_key", message: "이 주문의 결제 키가 아니에요." }],
    });
}

/**
 * Charges the buyer once, however often it is called, and returns the order as it is then: `confirming` while the result is unknown. Of a
 * bundle all orders are charged together, and the first that is sold is returned. Throws 404 for another's order, 422 for another amount,
 * 402 when nothing was charged, 409 for another payment key or an owned prompt.
 */
export async function confirmPayment(
  buyer: PayingMember,
  { order_id: id, payment_key: key, amount }: PaymentConfirmation,
) {
  const { db, member } = buyer;
  const bill = await requireOwn(db, id, member.id);
  const pending = bill.orders.filter(({ status }) => status === "pending");
  if (pending.length > 0 && amount !== bill.amount) {
    await failAll(buyer, pending, "AMOUNT_CHANGED");
    throw new AppError("unprocessable", "결제 금액이 주문과 달라서 결제하지 않았어요. 처음부터 다시 시도해 주세요.", {
      errors: [{ field: "amount", message: "주문한 금액이 아니에요." }],
    });
  }
  const confirming = await beginConfirming(db, bill, key, member.id);
  const { refusal } = confirming.length > 0 ? await charge(buyer, { ...bill, orders: confirming }) : {};
  if (refusal) throw failed(refusal.code, refusal.sentence);
  const now = await requireOwn(db, id, member.id);
  const isPending = now.orders.some(({ status }) => status === "pending");
  if (confirming.length === 0 && isPending) await refuseBill(buyer, now);
  const order = shownOf(now.orders);
  answerAgain(order, key);
  return toPayment((await findPayment(db, order.id, member.id))!);
}
