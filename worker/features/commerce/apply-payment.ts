import type { Order } from "#worker/db/schema/commerce.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { applyTransition } from "./apply-transition.ts";
import type { Bill } from "./bill.ts";
import { bookGivenBack } from "./book-given-back.ts";
import { isPaymentOf, transitionOf } from "./order-state.ts";
import { keepCashReceipt } from "./keep-cash-receipt.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";
import { paymentSeenBy } from "./seen-payment.ts";

/**
 * Brings an order to the state that its payment, as seen by the order, is in. Redirect, webhook and scheduled job all call this, in any order and number:
 * each transition is a compare-and-set, so a repeated call changes nothing.
 * Returns the order when the caller now has to cancel its payment (`cancelPayment`), otherwise undefined.
 */
export async function applyPaymentState(
  context: Pick<PaymentContext, "db" | "publications">,
  orderId: string,
  payment: Payment,
): Promise<Order | undefined> {
  const { db } = context;
  let order = await findOrder(db, orderId);
  if (!order || payment.orderId !== orderId) return undefined;
  const about = { order_id: orderId, payment_status: payment.status };
  if (!isPaymentOf(order, payment)) {
    logAlert("another payment for an order", about);
    return undefined;
  }
  let transition = transitionOf(order, payment);
  while (transition) {
    const moved = await applyTransition(context, order, transition, payment);
    if (moved && transition.cancelsPayment) return moved;
    const now: Order = moved ?? (await findOrder(db, orderId))!;
    const isRefused = !moved && now.status === order.status && now.givenBack === order.givenBack;
    transition = isRefused ? transition.otherwise : transitionOf(now, payment);
    order = now;
  }
  await bookGivenBack(context, order, payment);
  await keepCashReceipt(context, order, payment);
  return undefined;
}

/**
 * Brings orders of a bill, by default all, to the state that the payment is in. Returns those whose money the caller now has to have sent
 * back (`cancelPayment`).
 */
export async function applyToBill(
  context: Pick<PaymentContext, "db" | "publications">,
  bill: Bill,
  payment: Payment,
  some: Order[] = bill.orders,
): Promise<Order[]> {
  const canceling: Order[] = [];
  for (const order of some) {
    const due = await applyPaymentState(context, order.id, paymentSeenBy(order, bill, payment));
    if (due) canceling.push(due);
  }
  return canceling;
}
