import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import type { Payment, PaymentOutcome } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { applyTransition } from "./apply-transition.ts";
import { applyToBill } from "./apply-payment.ts";
import { type Bill, billOf } from "./bill.ts";
import { isCancelDue, keepSale, refund } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrder } from "./queries.ts";
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
 * What to ask for to send back the money of one order: what is left of it, or all that is left when no order keeps its own or the payment is
 * not the one agreed. Of a payment that is whole, all of it is no part. Naming what is left makes a second request harmless, should the first
 * arrive late: it then finds less than it names.
 */
function partOf(order: Order, bill: Bill, payment: Payment, reason: string) {
  const { totalAmount, balanceAmount: left } = payment;
  const isAll = totalAmount !== bill.amount || !bill.orders.some(keepsMoney);
  if (isAll) return left === totalAmount ? { reason } : { reason, part: { amount: left, left } };
  const { balanceAmount: amount } = paymentSeenBy(order, bill, payment);
  return { reason: reasonFor(order, reason), part: { amount, left } };
}

/** `answer` is the kind of the provider's last answer; `refusal` a sentence for the buyer when it refused. */
export type CancelResult = { answer: PaymentOutcome["kind"]; refusal?: string };

/** Once for each order: the next runs of the jobs ask again and change nothing that operators would have to know. */
async function alertOnce(db: Db, { id, unreturnedAt }: Order, outcome: PaymentOutcome["kind"]) {
  if (unreturnedAt !== null) return;
  logAlert("payment could not be sent back", { order_id: id, outcome });
  await db.update(orders).set({ unreturnedAt: new Date() }).where(eq(orders.id, id));
}

async function refuse(context: PaymentContext, order: Order, outcome: PaymentOutcome): Promise<CancelResult> {
  await alertOnce(context.db, order, outcome.kind);
  if (order.status === "refunding") await applyTransition(context, order, keepSale(order));
  return { answer: outcome.kind, refusal: outcome.kind === "refused" ? outcome.sentence : REFUSED };
}

/** The payment of an order as the provider has it, applied to the order; the order and its bill as they are then. */
async function look(context: PaymentContext, order: Order) {
  const { db, provider } = context;
  const bill = await billOf(db, order);
  const answer = await provider.get(order.paymentKey!);
  if (answer.kind !== "payment") return { answer, bill, now: order, isDue: false };
  await applyToBill(context, bill, answer.payment, [order]);
  const now = (await findOrder(db, order.id))!;
  return { answer, bill, now, isDue: isCancelDue(now, paymentSeenBy(now, bill, answer.payment)) };
}

/**
 * Asks the provider to send back what it still holds of a `refunding` or `canceling` order and applies the result to it. Only a payment that
 * is seen to be still there after a refusal makes it one, which keeps the sale; everything else leaves the order as it is, and
 * `reconcilePayments` calls this again. An order of 0 won ends without the provider.
 */
export async function cancelPayment(context: PaymentContext, order: Order, reason: string): Promise<CancelResult> {
  if (order.charged === 0) {
    await applyTransition(context, order, refund);
    return { answer: "payment" };
  }
  const before = await look(context, order);
  // Neither by its key nor by its order: nothing can be sent back.
  if (before.answer.kind === "missing" && (await context.provider.getByOrder(before.bill.id)).kind === "missing")
    return refuse(context, order, before.answer);
  if (before.answer.kind !== "payment" || !before.isDue) return { answer: before.answer.kind };
  const cancellation = {
    paymentKey: order.paymentKey!,
    ...partOf(before.now, before.bill, before.answer.payment, reason),
  };
  const answer = await context.provider.cancel(cancellation, await createCancelKey(context.db, order));
  if (answer.kind === "payment") {
    await applyToBill(context, before.bill, answer.payment, [order]);
    return { answer: answer.kind };
  }
  // Some refusals come after the money has moved: the payment itself decides.
  const after = await look(context, order);
  if (!after.isDue || answer.kind === "unknown" || answer.kind === "already") return { answer: answer.kind };
  return refuse(context, after.now, answer);
}
