import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import type { Payment, PaymentOutcome } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { applyTransition } from "./apply-transition.ts";
import { applyToBill } from "./apply-payment.ts";
import { type Bill, billOf } from "./bill.ts";
import { keepSale, refund } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { paymentSeenBy, reasonFor } from "./seen-payment.ts";

/** The reason that the provider is given when an order is paid but cannot become a sale. */
export const UNCOMPLETED = "주문을 완료할 수 없어 결제를 취소해요.";
const REFUSED = "결제사에서 환불을 받아 주지 않았어요. 잠시 후 다시 시도해 주세요.";

/** An idempotency key for one cancel request. Every request has a new one: the provider repeats its first answer to a repeated key. */
async function createCancelKey(db: Db, { id }: Order) {
  const row = await db
    .update(orders)
    .set({ cancelAttempts: sql`${orders.cancelAttempts} + 1`, checkedAt: new Date() })
    .where(eq(orders.id, id))
    .returning({ number: orders.cancelAttempts })
    .get();
  return `cancel:${id}:${row!.number}`;
}

const keepsMoney = ({ status }: Order) => ["pending", "confirming", "paid", "released"].includes(status);

/**
 * What to ask for to send back the money of one order of a purchase: its part, or all that is left when no order keeps its own or the
 * payment is not the one agreed. Naming what is left makes a second request harmless, should the first arrive late: it then finds less than
 * it names.
 */
function partOf(
  order: Order,
  { amount, orders: all }: Bill,
  { totalAmount, balanceAmount: left }: Payment,
  reason: string,
) {
  if (totalAmount !== amount || !all.some(keepsMoney)) return { reason, part: { amount: left, left } };
  return { reason: reasonFor(order, reason), part: { amount: order.charged, left } };
}

/**
 * Asks the provider to send back the money of a `refunding` or `canceling` order and applies the result to it. An unknown result leaves the
 * order as it is, for `reconcilePayments`. An order of 0 won ends without the provider. Returns a sentence for the buyer when the provider
 * refused; a refused refund keeps the sale.
 */
export async function cancelPayment(
  context: PaymentContext,
  order: Order,
  reason: string,
): Promise<string | undefined> {
  const { db, provider } = context;
  if (order.charged === 0) {
    await applyTransition(context, order, refund);
    return undefined;
  }
  const refuse = async (outcome: PaymentOutcome) => {
    logAlert("payment could not be sent back", { order_id: order.id, outcome: outcome.kind });
    if (order.status === "refunding") await applyTransition(context, order, keepSale(order));
    return outcome.kind === "refused" ? outcome.sentence : REFUSED;
  };
  const paymentKey = order.paymentKey!;
  const bill = await billOf(db, order);
  let asked: Parameters<typeof provider.cancel>[0] = { paymentKey, reason };
  if (order.purchaseId !== null) {
    const before = await provider.get(paymentKey);
    if (before.kind === "unknown") return undefined;
    if (before.kind !== "payment") return refuse(before);
    await applyToBill(context, bill, before.payment, [order]);
    if (paymentSeenBy(order, bill, before.payment).status === "CANCELED") return undefined;
    asked = { paymentKey, ...partOf(order, bill, before.payment, reason) };
  }
  const answer = await provider.cancel(asked, await createCancelKey(db, order));
  // Some refusals come after the money has moved: the payment itself decides.
  const found = answer.kind === "payment" ? answer : await provider.get(paymentKey);
  if (found.kind === "payment") await applyToBill(context, bill, found.payment, [order]);
  const isOpen = found.kind === "unknown" || answer.kind === "unknown" || answer.kind === "already";
  const isMoved = found.kind === "payment" && paymentSeenBy(order, bill, found.payment).status !== "DONE";
  if (isOpen || isMoved || answer.kind === "payment") return undefined;
  return refuse(answer);
}
