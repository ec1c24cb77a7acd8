import { useRef, useState } from "react";
import { ORDER_MINUTES, TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { CouponOffer } from "#contracts/coupons.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { newKey } from "#app/lib/key.ts";
import { storeCheckout } from "./stored-checkout.ts";

/** summary → ordering → paying, or `paid` when a coupon left nothing to pay. `changed` comes before paying when the price has changed; `refused` ends the checkout. */
export type OrderStep =
  | { at: "summary"; message?: string; couponRefusal?: string; messageRefusal?: string }
  | { at: "ordering" }
  | { at: "changed"; order: Checkout }
  | { at: "paying"; order: Checkout }
  | { at: "paid"; order: Checkout }
  | { at: "refused"; code: string; message: string };

const MINUTE = 60_000;
const retryable = ["offline", "internal", "unavailable", "rate_limited", "provider_not_configured", "conflict"];

/** With a message, also an empty one, the order is a gift. */
type Extras = { coupon?: CouponOffer; message?: string };

/** Places at most one order for this page: a request whose answer was lost is repeated under the same key. */
export function useOrder({ id, price }: PromptDetail, { coupon, message }: Extras) {
  const [step, setStep] = useState<OrderStep>({ at: "summary" });
  const request = useRef<{ key: string; expiresAt: number }>(undefined);
  const isOrdering = useRef(false);

  const place = async () => {
    if (isOrdering.current) return;
    isOrdering.current = true;
    setStep({ at: "ordering" });
    request.current ??= { key: newKey(), expiresAt: Date.now() + (ORDER_MINUTES - 1) * MINUTE };
    const header = { "idempotency-key": request.current.key };
    const order = {
      prompt_id: id,
      agreements: { terms_version: TERMS_VERSION, no_refund_after_open: true } as const,
    };
    const answer =
      message === undefined
        ? await resultOf(
            memberApi.orders.index.$post({ header, json: { ...order, ...(coupon && { coupon: coupon.code }) } }),
          )
        : await resultOf(memberApi.gifts.index.$post({ header, json: { ...order, message } }));
    isOrdering.current = false;
    if (answer.ok) {
      storeCheckout({ orderId: answer.data.order_id, promptId: id });
      const { amount } = answer.data;
      if (amount === 0) return setStep({ at: "paid", order: answer.data });
      return setStep({ at: amount === (coupon?.amount ?? price) ? "paying" : "changed", order: answer.data });
    }
    const { code, detail, fields } = answer.problem;
    if (code !== "offline") request.current = undefined;
    if (code.startsWith("coupon_")) return setStep({ at: "summary", couponRefusal: detail });
    if (fields.message) return setStep({ at: "summary", messageRefusal: fields.message });
    setStep(retryable.includes(code) ? { at: "summary", message: detail } : { at: "refused", code, message: detail });
  };

  const accept = () => step.at === "changed" && setStep({ at: "paying", order: step.order });
  const restart = (message?: string) => {
    request.current = undefined;
    setStep({ at: "summary", message });
  };
  const isExpired = () => Date.now() > (request.current?.expiresAt ?? Infinity);
  return { step, place, accept, restart, isExpired };
}
