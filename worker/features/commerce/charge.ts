import type { Order } from "#worker/db/schema/commerce.ts";
import type { PaymentOutcome } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { applyToBill } from "./apply-payment.ts";
import type { Bill } from "./bill.ts";
import { cancelPayment, UNCOMPLETED } from "./cancel-payment.ts";
import { failAll } from "./fail-all.ts";
import type { PaymentContext } from "./payment-context.ts";
import { isHeld } from "./seen-payment.ts";

/**
 * `answer` is the kind of the provider's last answer. `refusal` is present when the bill has ended because nothing was charged; its
 * sentence is the provider's, for the buyer.
 */
export type ChargeResult = { answer: PaymentOutcome["kind"]; refusal?: { code: string; sentence?: string } };

/**
 * Asks the provider to charge a bill whose orders are `confirming`, and applies the result to `some` of them, by default all. Some refusals
 * come after the money has moved, so the payment itself decides: the orders end only when the provider surely took nothing, and stay
 * `confirming` when the result is unknown. Every call for a bill has the same idempotency key, so that it is charged once however often this
 * is called.
 */
export async function charge(context: PaymentContext, bill: Bill, some: Order[] = bill.orders): Promise<ChargeResult> {
  const { provider } = context;
  const paymentKey = some[0]!.paymentKey!;
  // The amount is that of the bill, never the caller's.
  const confirmation = { paymentKey, orderId: bill.id, amount: bill.amount };
  const first = await provider.confirm(confirmation, `confirm:${bill.id}`);
  const latest = first.kind === "payment" ? first : await provider.get(paymentKey);
  const canceling = latest.kind === "payment" ? await applyToBill(context, bill, latest.payment, some) : [];
  for (const order of canceling) await cancelPayment(context, order, UNCOMPLETED);
  const isTaken = latest.kind === "payment" && latest.payment.orderId === bill.id && isHeld(latest.payment);
  // A refusal counts once the payment, or that there is none, has been seen: another failure to look shows nothing.
  const isSeen = latest.kind === "payment" || (latest.kind === "missing" && first.kind === "missing");
  const isOpen = !isSeen || !("code" in first) || first.kind === "already";
  if (isTaken || isOpen) return { answer: isTaken ? "payment" : first.kind };
  if (first.kind !== "refused")
    logAlert("payment could not be confirmed", { order_id: bill.id, outcome: first.kind, code: first.code });
  await failAll(context, some, first.code);
  return {
    answer: first.kind,
    refusal: { code: first.code, sentence: first.kind === "refused" ? first.sentence : undefined },
  };
}
