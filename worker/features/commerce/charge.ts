import { eq } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { PaymentOutcome } from "#worker/integrations/payments.ts";
import { logAlert } from "#worker/lib/log.ts";
import { applyPaymentState, applyTransition } from "./apply-transition.ts";
import { cancelPayment, UNCOMPLETED } from "./cancel-payment.ts";
import { fail } from "./order-state.ts";
import type { PaymentContext } from "./payment-context.ts";
import { owns } from "./queries.ts";

/** Why an order that nothing was charged for must not be charged, as a failure code; undefined when it may be. */
export async function blockOf(db: Db, { buyerId, promptId, isGift }: Order) {
  const state = await db
    .select({ status: prompts.status, isOwned: owns(buyerId, promptId).mapWith(Boolean).as("is_owned") })
    .from(prompts)
    .where(eq(prompts.id, promptId))
    .get();
  if (state?.isOwned && !isGift) return "ALREADY_OWNED";
  return state?.status === "published" ? undefined : "NOT_FOR_SALE";
}

/**
 * `answer` is the kind of the provider's last answer. `refusal` is present when the order has ended because nothing was charged; its
 * sentence is the provider's, for the buyer.
 */
export type ChargeResult = { answer: PaymentOutcome["kind"]; refusal?: { code: string; sentence?: string } };

/**
 * Asks the provider to charge a `confirming` order and applies the result. Some refusals come after the money has moved, so the payment
 * itself decides: the order ends only when the provider surely took nothing, and stays `confirming` when the result is unknown.
 * Every call for an order has the same idempotency key, so that it is charged once however often this is called.
 */
export async function charge(context: PaymentContext, order: Order): Promise<ChargeResult> {
  const { provider } = context;
  const paymentKey = order.paymentKey!;
  // The amount is that of the order, never the caller's.
  const asked = { paymentKey, orderId: order.id, amount: order.charged };
  const first = await provider.confirm(asked, `confirm:${order.id}`);
  const found = first.kind === "payment" ? first : await provider.get(paymentKey);
  const canceling = found.kind === "payment" && (await applyPaymentState(context, order.id, found.payment));
  if (canceling) await cancelPayment(context, canceling, UNCOMPLETED);
  const isTaken = found.kind === "payment" && found.payment.orderId === order.id && found.payment.status === "DONE";
  const isOpen = found.kind === "unknown" || !("code" in first) || first.kind === "already";
  if (isTaken || isOpen) return { answer: isTaken ? "payment" : first.kind };
  if (first.kind !== "refused")
    logAlert("payment could not be confirmed", { order_id: order.id, outcome: first.kind, code: first.code });
  await applyTransition(context, order, fail(first.code));
  return {
    answer: first.kind,
    refusal: { code: first.code, sentence: first.kind === "refused" ? first.sentence : undefined },
  };
}
