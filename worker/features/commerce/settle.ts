import { eq, sql } from "drizzle-orm";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { completeRefund, completeSale, endUnpaid, keepSale, step } from "./complete.ts";
import { findOrder } from "./queries.ts";
import type { Shop } from "./shop.ts";

const isAsAgreed = (order: Order, payment: Payment) =>
  payment.orderId === order.id && payment.totalAmount === order.amount && payment.currency === "KRW";

/** Every sending of a cancellation has a number of its own: the provider repeats its first answer to a repeated key. */
async function nextAttempt({ db }: Shop, order: Order) {
  const numbered = await db
    .update(orders)
    .set({ cancelAttempts: sql`${orders.cancelAttempts} + 1`, checkedAt: new Date() })
    .where(eq(orders.id, order.id))
    .returning({ attempt: orders.cancelAttempts })
    .get();
  return `cancel:${order.id}:${numbered!.attempt}`;
}

/** Asks the provider to send the money of an order back, and writes what came of it. Answers the sentence of a refusal. */
export async function sendBack(shop: Shop, order: Order, reason: string): Promise<string | undefined> {
  const paymentKey = order.paymentKey!;
  const answer = await shop.provider.cancel({ paymentKey, reason }, await nextAttempt(shop, order));
  // As in confirming: whatever it answered, the payment itself decides.
  const found = answer.kind === "payment" ? answer : await shop.provider.get(paymentKey);
  if (found.kind === "payment") await settle(shop, order.id, found.payment);
  const isOpen = found.kind === "unknown" || answer.kind === "unknown" || answer.kind === "already";
  if (isOpen || answer.kind === "payment" || (found.kind === "payment" && found.payment.status !== "DONE"))
    return undefined;
  logAlert("payment could not be sent back", { order_id: order.id, outcome: answer.kind });
  if (order.status === "refunding") await keepSale(shop.db, order);
  return answer.kind === "refused"
    ? answer.sentence
    : "결제사에서 환불을 받아 주지 않았어요. 잠시 후 다시 시도해 주세요.";
}

/** The money came, but this order cannot stand: back it goes. */
async function giveBack(shop: Shop, order: Order, payment: Payment, failureCode: string) {
  await step(shop.db, order, { status: "canceling", paymentKey: payment.paymentKey, failureCode });
  const canceling = await findOrder(shop.db, order.id);
  if (canceling?.status === "canceling") await sendBack(shop, canceling, "주문을 완료할 수 없어 결제를 취소해요.");
}

async function settleCaptured(shop: Shop, order: Order, payment: Payment) {
  if (order.status === "pending") {
    await step(shop.db, order, { status: "confirming", paymentKey: payment.paymentKey });
    return settleCaptured(shop, (await findOrder(shop.db, order.id))!, payment);
  }
  if (order.status === "failed") return giveBack(shop, order, payment, order.failureCode ?? "LATE");
  if (order.status !== "confirming") return undefined;
  if (!isAsAgreed(order, payment)) return giveBack(shop, order, payment, "NOT_AS_AGREED");
  if (await completeSale(shop.db, order, payment)) return void shop.news.push({ to: order.sellerId });
  const now = await findOrder(shop.db, order.id);
  // Still confirming: the books refused it because the buyer owns the prompt through another order.
  return now?.status === "confirming" ? giveBack(shop, now, payment, "ALREADY_OWNED") : undefined;
}

async function settleCanceled(shop: Shop, order: Order) {
  if (order.status === "canceling") return step(shop.db, order, { status: "canceled", endedAt: new Date() });
  if (order.status === "confirming") return endUnpaid(shop.db, order, "CANCELED");
  // Canceled at the provider's own desk: our books follow the money.
  if (order.status === "paid" || order.status === "released")
    await step(shop.db, order, { status: "refunding", refundReason: "결제사에서 취소됐어요." });
  const refunding = await findOrder(shop.db, order.id);
  if (refunding?.status !== "refunding") return false;
  const isDone = await completeRefund(shop.db, refunding);
  if (isDone) shop.news.push({ to: order.buyerId }, { to: order.sellerId });
  return isDone;
}

/**
 * Brings an order to where its payment is. The redirect, the webhook and the scheduled job all come here, in any order and number:
 * each step is a compare-and-set, so that the second to arrive finds it done.
 */
export async function settle(shop: Shop, orderId: string, payment: Payment): Promise<void> {
  const order = await findOrder(shop.db, orderId);
  if (!order || payment.orderId !== orderId) return;
  if (order.paymentKey !== null && order.paymentKey !== payment.paymentKey) {
    logAlert("another payment for an order", { order_id: order.id, payment_status: payment.status });
    return;
  }
  if (payment.status === "DONE") await settleCaptured(shop, order, payment);
  else if (payment.status === "CANCELED") await settleCanceled(shop, order);
  else if ((payment.status === "ABORTED" || payment.status === "EXPIRED") && order.status === "confirming")
    await endUnpaid(shop.db, order, payment.status);
  else if (payment.status === "PARTIAL_CANCELED") logAlert("a payment was canceled in part", { order_id: order.id });
}
