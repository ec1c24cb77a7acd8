import { eq } from "drizzle-orm";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { DAY } from "#worker/lib/time.ts";
import { applyTransition } from "./apply-transition.ts";
import { applyToBill } from "./apply-payment.ts";
import { type Bill, billOf } from "./bill.ts";
import { cancelPayment, UNCOMPLETED } from "./cancel-payment.ts";
import { blockOf } from "./block-of.ts";
import { charge } from "./charge.ts";
import { fail, isChargeDue } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { paymentSeenBy } from "./seen-payment.ts";

/** A payment that the provider does not know a day after the order was placed was never made. */
const isNeverMade = ({ createdAt }: Order) => createdAt.getTime() < Date.now() - DAY;

/**
 * Finishes a confirmation that began and was never charged: its worker ended before it asked the provider, or the provider failed. The
 * idempotency key is that of the first request, so the provider charges once. A bill that must not be charged any more ends: this order
 * now, and the others of a purchase after it.
 */
async function resumeCharge(context: PaymentContext, bill: Bill, order: Order) {
  const ended = bill.orders.find(({ status }) => status === "failed");
  const block = ended?.failureCode ?? (await blockOf(context.db, bill));
  if (!block) return (await charge(context, bill, [order])).answer;
  await applyTransition(context, order, fail(block));
  return "payment";
}

/**
 * The one way on for an order whose result is unknown, whatever answer was lost or refused: asks the provider for its payment, applies its
 * state, and asks for the charge or the cancellation that is still due. Moves only this order of a purchase. Returns the kind of the
 * provider's last answer.
 */
export async function reconcileOrder(context: PaymentContext, order: Order) {
  const { db, provider } = context;
  await db.update(orders).set({ checkedAt: new Date() }).where(eq(orders.id, order.id));
  const cancel = async (now: Order) => (await cancelPayment(context, now, now.refundReason ?? UNCOMPLETED)).answer;
  if (order.status !== "confirming") return cancel(order);
  const bill = await billOf(db, order);
  const answer = order.paymentKey ? await provider.get(order.paymentKey) : await provider.getByOrder(bill.id);
  if (answer.kind === "missing" && isNeverMade(order)) await applyTransition(context, order, fail(answer.code));
  if (answer.kind !== "payment") return answer.kind;
  const { payment } = answer;
  if (payment.orderId !== bill.id) {
    await applyTransition(context, order, fail("NOT_AS_AGREED"));
    return answer.kind;
  }
  const [due] = await applyToBill(context, bill, payment, [order]);
  if (due) return cancel(due);
  return isChargeDue(order, paymentSeenBy(order, bill, payment)) ? resumeCharge(context, bill, order) : answer.kind;
}
