import { divide } from "#contracts/bundle-shares.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import type { Payment, PaymentStatus } from "#worker/integrations/payments.ts";

type Part = Pick<Order, "id" | "number" | "charged">;
type Whole = { id: string; amount: number; orders: Part[] };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What the provider is told when the money of one order of a purchase is sent back: the number by which `leftOf` finds it again. */
export const reasonFor = ({ number }: Pick<Order, "number">, reason: string) => `${number} ${reason}`;

/**
 * What the provider still holds of each order of a bill, in the order of the bill; together the balance of a payment that is as agreed. A
 * cancellation takes from the order that its reason names, and what no order is named for from all, in proportion to what is left of them.
 */
function leftOf({ orders }: Whole, { totalAmount, balanceAmount, cancels }: Payment): number[] {
  const left = orders.map(({ charged }) => charged);
  const unlisted = totalAmount - balanceAmount - sum(cancels.map(({ amount }) => amount));
  for (const { amount, reason } of [...cancels, { amount: Math.max(0, unlisted), reason: "" }]) {
    const at = orders.findIndex(({ number }) => reason.startsWith(`${number} `));
    const named = Math.min(amount, left[at] ?? 0);
    if (named > 0) left[at]! -= named;
    const rest = Math.min(amount - named, sum(left));
    if (rest > 0) divide(rest, left).forEach((part, index) => (left[index]! -= part));
  }
  return left;
}

/** Whether the provider has charged the payment and still holds money of it. */
export const isHeld = ({ status, balanceAmount }: Pick<Payment, "status" | "balanceAmount">) =>
  status === "DONE" || (status === "PARTIAL_CANCELED" && balanceAmount > 0);

function statusFor(payment: Payment, isAsAgreed: boolean, left: number): PaymentStatus {
  if (payment.status !== "PARTIAL_CANCELED") return payment.status;
  return isHeld(payment) && (left > 0 || !isAsAgreed) ? "DONE" : "CANCELED";
}

/**
 * The payment of a bill as one of its orders sees it, as if it had been paid alone and could only be canceled whole: under its own id, with
 * its own amount when the whole is as agreed, and canceled when nothing of the order's is left. `balanceAmount` is what is left of it.
 */
export function paymentSeenBy(order: Part, bill: Whole, payment: Payment): Payment {
  const isAsAgreed = payment.totalAmount === bill.amount;
  const left = leftOf(bill, payment)[bill.orders.findIndex(({ id }) => id === order.id)] ?? 0;
  return {
    ...payment,
    orderId: payment.orderId === bill.id ? order.id : "",
    totalAmount: order.charged + payment.totalAmount - bill.amount,
    balanceAmount: isAsAgreed ? left : payment.balanceAmount,
    status: statusFor(payment, isAsAgreed, left),
  };
}
