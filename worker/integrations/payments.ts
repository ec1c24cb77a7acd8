import type { CashReceipt } from "#contracts/cash-receipts.ts";

export const paymentStatuses = [
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "CANCELED",
  "PARTIAL_CANCELED",
  "ABORTED",
  "EXPIRED",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `cashReceipt`: issued for what was sent back. */
export type PaymentCancel = {
  transactionKey: string;
  amount: number;
  reason: string;
  canceledAt: Date;
  cashReceipt: CashReceipt | null;
};

/** A payment as the provider reports it; amounts in won. */
export type Payment = {
  paymentKey: string;
  orderId: string;
  status: PaymentStatus;
  totalAmount: number;
  balanceAmount: number;
  currency: string;
  method: string | null;
  approvedAt: Date | null;
  receiptUrl: string | null;
  cashReceipt: CashReceipt | null;
  cancels: PaymentCancel[];
};

/**
 * The result of a call to the provider.
 * `refused`: no money moved; `sentence` is for the buyer, who may try again with a new order.
 * `already`: done before, or being done by another request; `get` returns the result.
 * `missing`: the provider knows no such payment.
 * `misconfigured`: the request or the keys are wrong and no money moved; an operator has to act.
 * `unknown`: the money may have moved or not; only a later `get` shows it.
 */
export type PaymentOutcome =
  | { kind: "payment"; payment: Payment }
  | { kind: "refused"; code: string; sentence: string }
  | { kind: "already"; code: string }
  | { kind: "missing"; code: string }
  | { kind: "misconfigured"; code: string }
  | { kind: "unknown"; reason: string };

/** What the checkout page needs to load the provider's script. */
export type Checkout = { clientKey: string; sdkUrl: string };

/** A payment that a webhook names. Webhooks are not authenticated: a hint is a reason to call `get` and nothing more. */
export type PaymentHint = { paymentKey: string; eventType: string };

export type PaymentProvider = {
  createCheckout: () => Checkout;
  confirm: (
    payment: { paymentKey: string; orderId: string; amount: number },
    idempotencyKey: string,
  ) => Promise<PaymentOutcome>;
  get: (paymentKey: string) => Promise<PaymentOutcome>;
  getByOrder: (orderId: string) => Promise<PaymentOutcome>;
  /** Cancels the whole amount, or a part of it on condition that `left` is what is not canceled yet; otherwise it is `already`. */
  cancel: (
    payment: { paymentKey: string; reason: string; part?: { amount: number; left: number } },
    idempotencyKey: string,
  ) => Promise<PaymentOutcome>;
  parseWebhook: (body: unknown) => PaymentHint | undefined;
};
