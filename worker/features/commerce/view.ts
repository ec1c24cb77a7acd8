import type { Payment } from "#contracts/commerce-orders.ts";
import { GIFT_DAYS } from "#contracts/commerce.ts";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import { isHidden, refundableUntil } from "#worker/features/prompts/purchase.ts";
import type { Order } from "#worker/db/schema/commerce.ts";
import type { PaymentRow } from "./queries.ts";

const failures: Record<string, string> = {
  EXPIRED: "결제 시간이 지나서 결제하지 않았어요. 다시 주문해 주세요.",
  AMOUNT_CHANGED: "결제 금액이 주문과 달라서 결제하지 않았어요.",
  NOT_FOR_SALE: "판매가 끝난 프롬프트라 결제하지 않았어요.",
  ALREADY_OWNED: "이미 구매한 프롬프트라 결제하지 않았어요.",
  BUNDLE_CHANGED: "묶음에 판매가 끝난 프롬프트가 있어서 결제하지 않았어요.",
  BUNDLE_OWNED: "묶음에 이미 구매한 프롬프트가 있어서 결제하지 않았어요. 다시 주문하면 그만큼 빼 드려요.",
  NOT_AS_AGREED: "주문과 다른 결제라 결제를 취소했어요.",
  REPLACED: "새로 주문해서 이 주문은 결제하지 않았어요.",
  CANCELED: "결제가 취소됐어요.",
  ABORTED: "결제가 승인되지 않았어요. 다시 주문해 주세요.",
};

/** A sentence for a failure code of ours or of the provider's. */
export const failureOf = (code: string) =>
  failures[code] ?? "결제하지 못했어요. 다른 결제 수단으로 다시 주문해 주세요.";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A gift can be refunded until it is claimed, and is by itself after `GIFT_DAYS`. */
const untilOf = ({ isGift, paidAt }: Order, usedAt: Date | null, isHidden: boolean) =>
  refundableUntil(paidAt, usedAt, isHidden, isGift ? GIFT_DAYS : undefined);

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
  bundleSize,
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
    gift: order.isGift ? { claimed_at: iso(giftClaimedAt) } : null,
    bundle: bundle && {
      purchase_id: bundle.id,
      title: bundle.title,
      amount: bundle.amount,
      prompt_count: bundleSize,
    },
  };
}
