import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { logAlert } from "#worker/lib/log.ts";
import { applyPaymentState, applyTransition } from "./apply-transition.ts";
import { keepSale, refund } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";

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

/**
 * Asks the provider to cancel the payment of a `refunding` or `canceling` order and applies the result. An unknown result leaves the
 * order as it is, for `reconcilePayments`. An order of 0 won ends without the provider. Returns a sentence for the buyer when the provider refused; a refused refund keeps the sale.
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
  const paymentKey = order.paymentKey!;
  const answer = await provider.cancel({ paymentKey, reason }, await createCancelKey(db, order));
  // Some refusals come after the money has moved: the payment itself decides.
  const found = answer.kind === "payment" ? answer : await provider.get(paymentKey);
  if (found.kind === "payment") await applyPaymentState(context, order.id, found.payment);
  const isOpen = found.kind === "unknown" || answer.kind === "unknown" || answer.kind === "already";
  const isMoved = found.kind === "payment" && found.payment.status !== "DONE";
  if (isOpen || isMoved || answer.kind === "payment") return undefined;
  logAlert("payment could not be sent back", { order_id: order.id, outcome: answer.kind });
  if (order.status === "refunding") await applyTransition(context, order, keepSale(order));
  return answer.kind === "refused" ? answer.sentence : REFUSED;
}
