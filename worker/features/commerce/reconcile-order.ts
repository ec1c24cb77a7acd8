import { eq } from "drizzle-orm";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { DAY } from "#worker/lib/time.ts";
import { applyPaymentState, applyTransition } from "./apply-transition.ts";
import { cancelPayment, UNCOMPLETED } from "./cancel-payment.ts";
import { blockOf, charge } from "./charge.ts";
import { fail, isCancelDue, isChargeDue } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";

/** A payment that the provider does not know a day after the order was placed was never made. */
const isNeverMade = ({ createdAt }: Order) => createdAt.getTime() < Date.now() - DAY;

/**
 * Finishes a confirmation that was claimed and never charged: its worker ended before it asked the provider, or the provider failed. The
 * idempotency key is that of the first request, so the provider charges once. An order that must not be charged any more ends.
 */
async function resumeCharge(context: PaymentContext, order: Order) {
  const block = await blockOf(context.db, order);
  if (!block) return (await charge(context, order)).answer;
  await applyTransition(context, order, fail(block));
  return "payment";
}

/**
 * Asks the provider for the payment of an order whose result is unknown, applies its state, and asks for the charge or the cancellation
 * that is still due. Returns the kind of the provider's last answer.
 */
export async function reconcileOrder(context: PaymentContext, order: Order) {
  const { db, provider } = context;
  await db.update(orders).set({ checkedAt: new Date() }).where(eq(orders.id, order.id));
  if (order.charged === 0) {
    await cancelPayment(context, order, order.refundReason ?? UNCOMPLETED);
    return "payment";
  }
  const answer = order.paymentKey ? await provider.get(order.paymentKey) : await provider.getByOrder(order.id);
  const isConfirming = order.status === "confirming";
  if (answer.kind === "missing" && isConfirming && isNeverMade(order))
    await applyTransition(context, order, fail(answer.code));
  if (answer.kind !== "payment") return answer.kind;
  const { payment } = answer;
  const isOthers = payment.orderId !== order.id;
  if (isOthers && isConfirming) await applyTransition(context, order, fail("NOT_AS_AGREED"));
  else await applyPaymentState(context, order.id, payment);
  if (isChargeDue(order, payment)) return resumeCharge(context, order);
  const now = await findOrder(db, order.id);
  if (now && isCancelDue(now, payment)) await cancelPayment(context, now, now.refundReason ?? UNCOMPLETED);
  return answer.kind;
}
