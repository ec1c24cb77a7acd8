import { z } from "zod";
import { type OrderStatus, type SellerType, TERMS_VERSION } from "./commerce.ts";
import type { Page } from "./common.ts";
import type { OwnPromptCard } from "./prompts.ts";
import { text } from "./text.ts";

const REASON_MAX = 200;

export const orderParam = z.object({ order_id: z.uuid("주문 번호가 올바르지 않아요.") });

export const newOrder = z.strictObject(
  {
    prompt_id: z.int("프롬프트 번호가 올바르지 않아요.").positive("프롬프트 번호가 올바르지 않아요."),
    agreements: z.strictObject(
      {
        terms_version: z.literal(TERMS_VERSION, "약관이 새로 바뀌었어요. 새로 고친 뒤 다시 동의해 주세요."),
        no_refund_after_open: z.literal(true, "열람하면 환불이 제한된다는 점에 동의해 주세요."),
      },
      "동의한 내용을 보내 주세요.",
    ),
  },
  "프롬프트와 동의한 내용만 보내 주세요.",
);
export type NewOrder = z.output<typeof newOrder>;

export const paymentConfirmation = z.strictObject(
  {
    payment_key: z.string("결제 키가 올바르지 않아요.").regex(/^[\w=.~+-]{1,200}$/, "결제 키가 올바르지 않아요."),
    order_id: z.uuid("주문 번호가 올바르지 않아요."),
    amount: z.int("결제 금액은 원 단위 정수예요.").positive("결제 금액은 0보다 커야 해요."),
  },
  "payment_key, order_id, amount만 보내 주세요.",
);
export type PaymentConfirmation = z.output<typeof paymentConfirmation>;

export const refundRequest = z.strictObject(
  { reason: text({ max: REASON_MAX, label: "환불 사유" }).default("") },
  "환불 사유를 보내 주세요.",
);

/** What a page needs to hand over to the payment provider's script. */
export type Checkout = {
  order_id: string;
  order_name: string;
  amount: number;
  customer_key: string;
  client_key: string;
  sdk_url: string;
  success_url: string;
  fail_url: string;
};

/** An order as its buyer sees it. `failure` is a sentence; times are null until they happen. */
export type Payment = {
  order_id: string;
  order_name: string;
  prompt_id: number;
  amount: number;
  status: OrderStatus;
  method: string | null;
  receipt_url: string | null;
  failure: string | null;
  refund_reason: string | null;
  seller: { user_id: number; nickname: string; seller_type: SellerType | null };
  terms_version: string;
  create_at: string;
  paid_at: string | null;
  opened_at: string | null;
  refunded_at: string | null;
  /** Until when a simple refund can be asked for; null when it no longer, or not yet, can. */
  refundable_until: string | null;
};
export type PaymentList = Page<Payment>;

/** In the detail of a prompt, for whoever bought it. */
export type Purchase = {
  order_id: string;
  bought_at: string;
  opened_at: string | null;
  refundable_until: string | null;
};

/** A bought prompt in a list; `status` tells whether others can still find it. */
export type PurchasedPrompt = OwnPromptCard & { purchase: Purchase };
