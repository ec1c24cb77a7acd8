import { eq } from "drizzle-orm";
import { webhookDeliveries } from "#worker/db/schema/commerce.ts";
import { AppError } from "#worker/lib/errors.ts";
import { applyToBill } from "./apply-payment.ts";
import { findBill } from "./bill.ts";
import { cancelPayment, UNCOMPLETED } from "./cancel-payment.ts";
import type { PaymentContext } from "./payment-context.ts";
import { findOrderOfPayment } from "./queries.ts";

const isRepeated = async ({ db }: PaymentContext, id: string) =>
  (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).get()) !==
  undefined;

/**
 * Asks the provider for the payment that a webhook names and applies its state. The content of the webhook is not trusted: Toss does not
 * sign payment webhooks, so anyone can send one. A repeated delivery makes no second request. Throws `unavailable` (503) when the
 * provider does not answer with the payment, so that it delivers again.
 */
export async function receiveWebhook(context: PaymentContext, body: unknown, deliveryId: string | undefined) {
  const { db, provider } = context;
  const hint = provider.parseWebhook(body);
  if (!hint || !(await findOrderOfPayment(db, hint.paymentKey))) return { received: true, handled: false };
  if (deliveryId !== undefined && (await isRepeated(context, deliveryId))) return { received: true, handled: true };
  const answer = await provider.get(hint.paymentKey);
  if (answer.kind !== "payment" && answer.kind !== "missing")
    throw new AppError("unavailable", "결제사에 다시 물어보지 못했어요.");
  if (answer.kind === "payment") {
    const bill = await findBill(db, answer.payment.orderId);
    const canceling = bill ? await applyToBill(context, bill, answer.payment) : [];
    for (const order of canceling) await cancelPayment(context, order, UNCOMPLETED);
  }
  if (deliveryId !== undefined)
    await db.insert(webhookDeliveries).values({ id: deliveryId, receivedAt: new Date() }).onConflictDoNothing();
  return { received: true, handled: answer.kind === "payment" };
}
