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

export type PaymentCancel = { transactionKey: string; amount: number; reason: string; canceledAt: Date };

/** What the provider believes of a payment. */
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
  cancels: PaymentCancel[];
};

/**
 * `refused`: for sure nothing moved; `sentence` says it to the buyer, who may try again with a new order.
 * `already`: done before or being done just now, so ask again by `get`. `missing`: the provider knows no such payment.
 * `misconfigured`: our request or keys are wrong, nothing moved, people of ours must look.
 * `unknown`: it may have happened or not; only a later `get` tells.
 */
export type PaymentOutcome =
  | { kind: "payment"; payment: Payment }
  | { kind: "refused"; code: string; sentence: string }
  | { kind: "already"; code: string }
  | { kind: "missing"; code: string }
  | { kind: "misconfigured"; code: string }
  | { kind: "unknown"; reason: string };

/** What the page needs to open the provider's window. */
export type Checkout = { clientKey: string; sdkUrl: string };

/** Says only that something happened to a payment: anyone can send it, so it is a reason to ask and never an answer. */
export type PaymentHint = { paymentKey: string; eventType: string };

export type PaymentProvider = {
  createCheckout: () => Checkout;
  confirm: (
    payment: { paymentKey: string; orderId: string; amount: number },
    idempotencyKey: string,
  ) => Promise<PaymentOutcome>;
  get: (paymentKey: string) => Promise<PaymentOutcome>;
  getByOrder: (orderId: string) => Promise<PaymentOutcome>;
  /** Gives back the whole amount. */
  cancel: (payment: { paymentKey: string; reason: string }, idempotencyKey: string) => Promise<PaymentOutcome>;
  parseWebhook: (body: unknown) => PaymentHint | undefined;
};
