import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import type { PaymentContext } from "./payment-context.ts";

/** The receipt of what was last sent back of this order: in a bundle of what names it, as `reasonFor` does. */
const canceledOf = ({ purchaseId, number }: Order, { cancels }: Payment) =>
  cancels.findLast(({ cashReceipt, reason }) => cashReceipt && (purchaseId === null || reason.startsWith(`${number} `)))
    ?.cashReceipt;

/**
 * Keeps the cash receipts that the provider has issued since the order was read: that of the sale once, and the last one of what was sent
 * back. Nothing else of the order depends on them. `payment` is that seen by the order.
 */
export async function keepCashReceipt({ db }: Pick<PaymentContext, "db">, order: Order, payment: Payment) {
  const sold = order.cashReceipt === null ? payment.cashReceipt : null;
  const canceled = canceledOf(order, payment);
  const isNew = canceled && canceled.key !== order.cashReceiptCancel?.key;
  const isSold = and(eq(orders.id, order.id), isNotNull(orders.paidAt));
  if (sold)
    await db
      .update(orders)
      .set({ cashReceipt: sold })
      .where(and(isSold, isNull(orders.cashReceipt)));
  if (isNew)
    await db
      .update(orders)
      .set({ cashReceiptCancel: canceled })
      .where(and(isSold, sql`${orders.cashReceiptCancel} ->> 'key' IS NOT ${canceled.key}`));
}
