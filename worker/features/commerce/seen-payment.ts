import type { Order } from "#worker/db/schema/commerce.ts";
import type { Payment, PaymentStatus } from "#worker/integrations/payments.ts";

type Part = Pick<Order, "id" | "number" | "charged" | "purchaseId">;
type Whole = { id: string; amount: number; orders: Part[] };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What the provider is told when the money of one order of a purchase is sent back: the number by which `paymentSeenBy` finds it again. */
export const reasonFor = ({ number }: Pick<Order, "number">, reason: string) => `${number} ${reason}`;

/** Whether the cancellations that name this order sent back exactly what it cost. */
const isNamed = ({ number, charged }: Part, { cancels }: Pick<Payment, "cancels">) =>
  sum(cancels.filter(({ reason }) => reason.startsWith(`${number} `)).map(({ amount }) => amount)) === charged;

function statusFor(order: Part, bill: Whole, payment: Payment): PaymentStatus {
  const { status, totalAmount, balanceAmount } = payment;
  if (status !== "PARTIAL_CANCELED") return status;
  // A provider may leave it so when nothing is left.
  if (balanceAmount === 0 || isNamed(order, payment)) return "CANCELED";
  const named = sum(bill.orders.filter((one) => isNamed(one, payment)).map(({ charged }) => charged));
  return named === totalAmount - balanceAmount ? "DONE" : status;
}

/**
 * The payment of a bill as one of its orders sees it, as if it had been paid alone: under its own id, with its own amount when the whole is
 * as agreed, canceled when its money went back and not when only that of others did. What went back without naming an order leaves the
 * others `PARTIAL_CANCELED`, which moves nothing. A single order sees the payment itself.
 */
export function paymentSeenBy(order: Part, bill: Whole, payment: Payment): Payment {
  if (order.purchaseId === null) return payment;
  return {
    ...payment,
    orderId: payment.orderId === bill.id ? order.id : "",
    totalAmount: order.charged + payment.totalAmount - bill.amount,
    status: statusFor(order, bill, payment),
  };
}
