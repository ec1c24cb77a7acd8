import { z } from "zod";
import { cashReceiptTypes } from "./cash-receipts.ts";
import { count, named, orderNumber, pageOf, rowId, time } from "./answers.ts";
import { orderStatuses, sellerTypes, TERMS_VERSION } from "./commerce.ts";
import { openComplaint } from "./complaints.ts";
import { couponCode } from "./coupons.ts";
import { ownPromptCard } from "./prompts.ts";
import { purchase } from "./purchases.ts";
import { text } from "./text.ts";

const REASON_MAX = 200;

export const orderParam = z.object({ order_id: z.uuid("주문 번호가 올바르지 않아요.") });

export const newOrder = z.strictObject(
  {
    prompt_id: z.int("프롬프트 번호가 올바르지 않아요.").positive("프롬프트 번호가 올바르지 않아요."),
    agreements: z.strictObject(
      {
        terms_version: z.literal(TERMS_VERSION, "약관이 새로 바뀌었어요. 새로고침한 뒤 다시 동의해 주세요."),
        no_refund_after_open: z.literal(true, "열람하면 환불이 제한된다는 점에 동의해 주세요."),
      },
      "동의한 내용을 보내 주세요.",
    ),
    coupon: couponCode.optional(),
  },
  "프롬프트와 동의한 내용, 쿠폰만 보내 주세요.",
);
export type NewOrder = z.output<typeof newOrder>;

export const paymentConfirmation = z.strictObject(
  {
    payment_key: z
      .string("결제 키가 올바르지 않아요.")
      .regex(/^[A-Za-z0-9][\w=.~+-]{0,199}$/, "결제 키가 올바르지 않아요."),
    order_id: z.uuid("주문 번호가 올바르지 않아요."),
    amount: z.int("결제 금액은 원 단위 정수예요.").positive("결제 금액은 0보다 커야 해요."),
  },
  "payment_key, order_id, amount만 보내 주세요.",
);
export type PaymentConfirmation = z.output<typeof paymentConfirmation>;

export const refundRequest = z.strictObject(
  { reason: text({ max: REASON_MAX, label: "환불 이유" }).default("") },
  "환불 이유를 보내 주세요.",
);

const won = z.int().positive();
/** What is paid: nothing when a coupon takes off the whole price. */
const charged = z.int().nonnegative();

/** What a page needs to hand over to the payment provider's script. With an amount of 0 the order is paid, and nothing is handed over. */
export const checkout = z.object({
  order_id: z.uuid(),
  order_number: orderNumber,
  order_name: z.string(),
  /** What is charged. */
  amount: charged,
  price: won,
  discount: charged,
  customer_key: z.string(),
  client_key: z.string(),
  sdk_url: z.url(),
  success_url: z.url(),
  fail_url: z.url(),
});
export type Checkout = z.output<typeof checkout>;

/** The purchase of a bundle that an order of a prompt belongs to. */
export const bundlePurchase = z.object({
  /** The id that was paid with: `order_id` of the checkout. */
  purchase_id: z.uuid(),
  title: z.string(),
  /** What was charged for all its orders together. */
  amount: won,
  prompt_count: count,
});
export type BundlePurchase = z.output<typeof bundlePurchase>;

const cashReceipt = z.object({
  type: z.enum(cashReceiptTypes),
  /** 승인번호, by which the tax office knows it. */
  number: z.string().nullable(),
  /** A page of the payment provider. */
  url: z.url().nullable(),
});

/** An order for its buyer. `failure` is a sentence; times are null until they happen. */
export const payment = z
  .object({
    order_id: z.uuid(),
    order_number: orderNumber,
    order_name: z.string(),
    prompt_id: rowId,
    /** What was charged: `price` without `discount`. */
    amount: charged,
    price: won,
    discount: charged,
    /** The code of the coupon that was used. */
    coupon: z.string().nullable(),
    status: z.enum(orderStatuses),
    method: z.string().nullable(),
    receipt_url: z.string().nullable(),
    /** 현금영수증 that the provider issued; `canceled` is the last one for what was sent back. In a bundle it is that of the whole payment. */
    cash_receipt: cashReceipt.extend({ canceled: cashReceipt.nullable() }).nullable(),
    failure: z.string().nullable(),
    refund_reason: z.string().nullable(),
    seller: named.extend({ seller_type: z.enum(sellerTypes).nullable() }),
    terms_version: z.string(),
    create_at: time,
    paid_at: time.nullable(),
    opened_at: time.nullable(),
    refunded_at: time.nullable(),
    /** Until when a simple refund can be asked for; null when it no longer, or not yet, can. */
    refundable_until: time.nullable(),
    /** Operators hide the prompt. */
    is_hidden: z.boolean(),
    /** The page of the prompt does not open for the buyer: others cannot find it, and the buyer does not own it, as after a refund or of a gift. */
    is_gone: z.literal(true).optional(),
    /** It was bought for another member, who claims it with the code of `GET /api/gifts`. */
    gift: z.object({ claimed_at: time.nullable() }).nullable(),
    /** It was bought as part of a bundle: `amount` is its share, and `GET /api/payments` has an order for each prompt. */
    bundle: bundlePurchase.nullable(),
    /** The buyer's claim about it that has not ended. */
    claim: openComplaint.nullable(),
  })
  .meta({ id: "Payment" });
export type Payment = z.output<typeof payment>;
export const paymentList = pageOf(payment);
export type PaymentList = z.output<typeof paymentList>;

/** A bought prompt in a list; `status` says whether others can still find it, `claim` is the member's that has not ended. */
export const purchasedPrompt = ownPromptCard
  .omit({ visibility: true, publish_at: true, link: true })
  .extend({ purchase, claim: openComplaint.nullable() })
  .meta({ id: "PurchasedPrompt" });
export type PurchasedPrompt = z.output<typeof purchasedPrompt>;

/** Any JSON: the payment provider decides what it sends, and its client reads it. */
export const webhookBody = z.unknown();
/** `handled`: the webhook named one of our payments. */
export const webhookReceived = z.object({ received: z.boolean(), handled: z.boolean() });
