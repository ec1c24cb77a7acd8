import type { CashReceipt } from "#contracts/cash-receipts.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import { GIFT_DAYS } from "#contracts/commerce.ts";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import { isHidden, refundableUntil } from "#worker/features/prompts/purchase.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import { failureOf } from "./failures.ts";
import type { PaymentRow } from "./queries.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A gift can be refunded until it is claimed, and is by itself after `GIFT_DAYS`. */
const untilOf = ({ isGift, paidAt }: Order, usedAt: Date | null, isHidden: boolean) =>
  refundableUntil(paidAt, usedAt, isHidden, isGift ? GIFT_DAYS : undefined);

const receiptView = ({ type, number, url }: CashReceipt) => ({ type, number, url });

/** What the provider issued for tax, if anything: of the sale, and of what was sent back. */
function cashReceiptOf({ cashReceipt, cashReceiptCancel }: Order) {
  if (!cashReceipt) return null;
  return { ...receiptView(cashReceipt), canceled: cashReceiptCancel && receiptView(cashReceiptCancel) };
}

export function toPayment({
  order,
  coupon,
  openedAt,
  giftClaimedAt,
  sellerNickname,
  sellerStatus,
  sellerType,
  prompt,
  bundle,
  claim,
  bundleSize,
  isGone,
}: PaymentRow): Payment {
  const isRefundable = order.status === "paid" || order.status === "released";
  return {
    order_id: order.id,
    order_number: order.number!,
    order_name: order.title,
    prompt_id: order.promptId,
    amount: order.charged,
    price: order.amount,
    discount: order.discount,
    coupon,
    status: order.status,
    method: order.method,
    receipt_url: order.receiptUrl,
    cash_receipt: cashReceiptOf(order),
    failure: order.failureCode === null ? null : failureOf(order.failureCode),
    refund_reason: order.refundReason,
    seller: {
      user_id: order.sellerId,
      nickname: sellerStatus === "INACTIVE" ? WITHDRAWN_NICKNAME : sellerNickname,
      seller_type: sellerType,
    },
    terms_version: order.termsVersion,
    create_at: order.createdAt.toISOString(),
    paid_at: iso(order.paidAt),
    // What a claimer does with a gift is not the giver's to know.
    opened_at: order.isGift ? null : iso(openedAt),
    refunded_at: order.status === "refunded" ? iso(order.endedAt) : null,
    refundable_until: isRefundable ? untilOf(order, giftClaimedAt ?? openedAt, isHidden(prompt)) : null,
    is_hidden: isHidden(prompt),
    ...(isGone === 1 && { is_gone: true as const }),
    gift: order.isGift ? { claimed_at: iso(giftClaimedAt) } : null,
    bundle: bundle && {
      purchase_id: bundle.id,
      title: bundle.title,
      amount: bundle.amount,
      prompt_count: bundleSize,
    },
    claim,
  };
}
