import { HIDDEN_REFUND_DAYS, REFUND_DAYS } from "#contracts/commerce.ts";
import type { Purchase } from "#contracts/purchases.ts";
import type { prompts } from "#worker/db/schema/prompts.ts";
import { DAY } from "#worker/lib/time.ts";

/**
 * The end of the buyer's right to a refund (전자상거래법 17조), as an ISO time: seven days after the purchase, longer while operators hide the
 * prompt, `days` if given. Null once it was opened or the time is over.
 */
export function refundableUntil(
  boughtAt: Date | null,
  openedAt: Date | null,
  isHidden: boolean,
  days = isHidden ? HIDDEN_REFUND_DAYS : REFUND_DAYS,
) {
  if (boughtAt === null || openedAt !== null) return null;
  const until = new Date(boughtAt.getTime() + days * DAY);
  return until.getTime() > Date.now() ? until.toISOString() : null;
}

type Visibility = Pick<typeof prompts.$inferSelect, "status" | "hiddenFor">;

/** Whether operators hide the prompt, or hid it when its prompter deleted it. One that waits for them is not hidden by them. */
export const isHidden = ({ status, hiddenFor }: Visibility) =>
  hiddenFor !== "vetting" && (status === "hidden" || (status === "deleted" && hiddenFor !== null));

/** `isGift`: another member paid, and has the right to the refund. */
export type PurchaseRow = { orderId: string; boughtAt: Date; openedAt: Date | null; isGift: boolean };

export const toPurchase = ({ orderId, boughtAt, openedAt, isGift }: PurchaseRow, isHidden: boolean): Purchase => ({
  order_id: orderId,
  bought_at: boughtAt.toISOString(),
  opened_at: openedAt?.toISOString() ?? null,
  refundable_until: isGift ? null : refundableUntil(boughtAt, openedAt, isHidden),
  ...(isGift && { is_gift: true as const }),
});
