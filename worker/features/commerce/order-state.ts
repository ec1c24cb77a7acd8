import type { OrderStatus } from "#contracts/commerce.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import type { Payment, PaymentStatus } from "#worker/integrations/payments.ts";

/** A write that belongs to a transition: it happens in the same batch as the change of status, or not at all. */
export type Effect =
  | "grantEntitlement"
  | "revokeEntitlement"
  | "postSale"
  | "postRelease"
  | "postRefund"
  | "notifySale"
  | "notifyRefund"
  | "endComplaint"
  | "returnComplaint";

/** A change of an order's status and all that is written with it. */
export type Transition = {
  to: OrderStatus;
  effects: readonly Effect[];
  /** The column that takes the time of the transition. */
  stamps?: "paidAt" | "releasedAt" | "endedAt";
  /** The columns that are copied from the payment. */
  records?: readonly ("paymentKey" | "method" | "receiptUrl" | "cashReceipt")[];
  /** Why the order ends without a sale; a code that the order already has is kept. */
  failureCode?: string;
  refundReason?: string;
  /** After the batch, the provider has to be asked to cancel the payment. */
  cancelsPayment?: true;
  /** Taken instead when the database refuses this transition although the order has not moved. */
  otherwise?: Transition;
};

/** A transition that a buyer, an operator or a scheduled job requests, and the states in which it is allowed. */
export type OrderRequest = Transition & { from: readonly OrderStatus[] };

/** The order ends without a sale and nothing stays charged; the first code stays. */
export const fail = (failureCode: string): OrderRequest => ({
  from: ["pending", "confirming"],
  to: "failed",
  effects: [],
  stamps: "endedAt",
  failureCode,
});

export const requests = {
  confirm: { from: ["pending"], to: "confirming", effects: [], records: ["paymentKey"] },
  expire: { ...fail("EXPIRED"), from: ["pending"] },
  release: { from: ["paid"], to: "released", effects: ["postRelease"], stamps: "releasedAt" },
  refund: { from: ["paid", "released"], to: "refunding", effects: [], cancelsPayment: true },
  keepPaid: { from: ["refunding"], to: "paid", effects: ["returnComplaint"] },
  keepReleased: { from: ["refunding"], to: "released", effects: ["returnComplaint"] },
} satisfies Record<string, OrderRequest>;

/** The provider refused to cancel: the order returns to the state in which its refund was asked for. */
export const keepSale = ({ releasedAt }: Pick<Order, "releasedAt">): OrderRequest =>
  releasedAt === null ? requests.keepPaid : requests.keepReleased;

const sell: Transition = {
  to: "paid",
  effects: ["grantEntitlement", "postSale", "notifySale"],
  stamps: "paidAt",
  records: ["paymentKey", "method", "receiptUrl", "cashReceipt"],
  // The unique key `orders_owned` refuses a second live order of the same buyer and prompt.
  otherwise: giveBack("ALREADY_OWNED"),
};

function giveBack(failureCode: string): Transition {
  return { to: "canceling", effects: [], records: ["paymentKey"], failureCode, cancelsPayment: true };
}

// Canceled at the provider without a request of ours: recorded as a refund.
const followCancel: Transition = { to: "refunding", effects: [], refundReason: "결제사에서 취소됐어요." };
/** The end of a refund. */
export const refund: Transition = {
  to: "refunded",
  effects: ["revokeEntitlement", "postRefund", "notifyRefund", "endComplaint"],
  stamps: "endedAt",
};

/** What the provider says of a payment; `MISMATCHED` is a captured payment of another amount or currency than the order's. */
export type PaymentState = PaymentStatus | "MISMATCHED";

/** Order state × payment state. A pair that is not listed changes nothing. */
export const transitions: Record<OrderStatus, Partial<Record<PaymentState, Transition>>> = {
  pending: { DONE: requests.confirm, MISMATCHED: requests.confirm },
  confirming: {
    DONE: sell,
    MISMATCHED: giveBack("NOT_AS_AGREED"),
    CANCELED: fail("CANCELED"),
    ABORTED: fail("ABORTED"),
    EXPIRED: fail("EXPIRED"),
  },
  failed: { DONE: giveBack("LATE"), MISMATCHED: giveBack("LATE") },
  canceling: { CANCELED: { to: "canceled", effects: [], stamps: "endedAt" } },
  canceled: {},
  paid: { CANCELED: followCancel },
  released: { CANCELED: followCancel },
  refunding: { CANCELED: refund },
  refunded: {},
};

type Agreed = Pick<Order, "id" | "status" | "charged" | "paymentKey">;
type Observed = Pick<Payment, "orderId" | "paymentKey" | "status" | "totalAmount" | "currency">;

/** Whether the payment was made for this order and is the one that the order names, if it names one. */
export const isPaymentOf = (order: Agreed, payment: Observed) =>
  payment.orderId === order.id && (order.paymentKey === null || order.paymentKey === payment.paymentKey);

function paymentStateOf(order: Agreed, { status, totalAmount, currency }: Observed): PaymentState {
  const isAsAgreed = totalAmount === order.charged && currency === "KRW";
  return status === "DONE" && !isAsAgreed ? "MISMATCHED" : status;
}

/** The next transition of the order now that its payment is in this state; undefined when nothing is to be done. */
export const transitionOf = (order: Agreed, payment: Observed): Transition | undefined =>
  isPaymentOf(order, payment) ? transitions[order.status][paymentStateOf(order, payment)] : undefined;

/** Whether the order's payment has to be canceled and the provider has not done it. */
export const isCancelDue = (order: Agreed, payment: Observed) =>
  isPaymentOf(order, payment) &&
  payment.status === "DONE" &&
  (order.status === "refunding" || order.status === "canceling");

/**
 * Whether the buyer has approved the payment and the provider has not charged it, because it was not asked or its charge failed. Only
 * `confirming` orders are charged.
 */
export const isChargeDue = (order: Agreed, payment: Observed) =>
  isPaymentOf(order, payment) && order.status === "confirming" && paymentStateOf(order, payment) === "IN_PROGRESS";
