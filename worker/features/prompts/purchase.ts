import { REFUND_DAYS } from "#contracts/commerce.ts";
import type { Purchase } from "#contracts/purchases.ts";
import { DAY } from "#worker/lib/time.ts";

/** The end of the buyer's right to a refund (전자상거래법 17조), as an ISO time: seven days after the purchase. Null once it was opened or the time is over. */
export function refundableUntil(boughtAt: Date | null, openedAt: Date | null) {
  if (boughtAt === null || openedAt !== null) return null;
  const until = new Date(boughtAt.getTime() + REFUND_DAYS * DAY);
  return until.getTime() > Date.now() ? until.toISOString() : null;
}

export type PurchaseRow = { orderId: string; boughtAt: Date; openedAt: Date | null };

export const toPurchase = ({ orderId, boughtAt, openedAt }: PurchaseRow): Purchase => ({
  order_id: orderId,
  bought_at: boughtAt.toISOString(),
  opened_at: openedAt?.toISOString() ?? null,
  refundable_until: refundableUntil(boughtAt, openedAt),
});
