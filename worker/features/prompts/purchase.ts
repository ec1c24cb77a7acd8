import { HIDDEN_REFUND_DAYS, REFUND_DAYS } from "#contracts/commerce.ts";
import type { Purchase } from "#contracts/purchases.ts";
import type { prompts } from "#worker/db/schema/prompts.ts";
import { DAY } from "#worker/lib/time.ts";

/**
 * The end of the buyer's right to a refund (전자상거래법 17조), as an ISO time: seven days after the purchase, longer while operators hide the
 * prompt. Null once it was opened or the time is over.
 */
export function refundableUntil(boughtAt: Date | null, openedAt: Date | null, isHidden: boolean) {
  if (boughtAt === null || openedAt !== null) return null;
  const until = new Date(boughtAt.getTime() + (isHidden ? HIDDEN_REFUND_DAYS : REFUND_DAYS) * DAY);
  return until.getTime() > Date.now() ? until.toISOString() : null;
}

type Visibility = Pick<typeof prompts.$inferSelect, "status" | "hiddenFor">;

/** Whether operators hide the prompt, or hid it when its prompter deleted it. */
export const isHidden = ({ status, hiddenFor }: Visibility) =>
  status === "hidden" || (status === "deleted" && hiddenFor !== null);

export type PurchaseRow = { orderId: string; boughtAt: Date; openedAt: Date | null };

export const toPurchase = ({ orderId, boughtAt, openedAt }: PurchaseRow, isHidden: boolean): Purchase => ({
  order_id: orderId,
  bought_at: boughtAt.toISOString(),
  opened_at: openedAt?.toISOString() ?? null,
  refundable_until: refundableUntil(boughtAt, openedAt, isHidden),
});
