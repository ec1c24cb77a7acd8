import { useRef, useState } from "react";
import { ORDER_MINUTES, TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout, NewOrder } from "#contracts/commerce-orders.ts";
import type { Result } from "#app/data/result.ts";
import { newKey } from "#app/lib/key.ts";
import { storeCheckout, type Wanted } from "./stored-checkout.ts";

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
const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true } as const;

type Request = { header: { "idempotency-key": string }; agreements: NewOrder["agreements"] };
type OrderOptions = {
  wanted: Wanted;
  /** What the page says will be charged, in won. */
  amount: number;
  send: (request: Request) => Promise<Result<Checkout>>;
};

/** Places at most one order for this page: a request whose answer was lost is repeated under the same key. */
export function useOrder({ wanted, amount, send }: OrderOptions) {
  const [step, setStep] = useState<OrderStep>({ at: "summary" });
  const request = useRef<{ key: string; expiresAt: number }>(undefined);
  const isOrdering = useRef(false);

  const place = async () => {
    if (isOrdering.current) return;
    isOrdering.current = true;
    setStep({ at: "ordering" });
    request.current ??= { key: newKey(), expiresAt: Date.now() + (ORDER_MINUTES - 1) * MINUTE };
    const answer = await send({ header: { "idempotency-key": request.current.key }, agreements });
    isOrdering.current = false;
    if (answer.ok) {
      const order = answer.data;
      storeCheckout({ ...wanted, orderId: order.order_id });
      if (order.amount === 0) return setStep({ at: "paid", order });
      return setStep({ at: order.amount === amount ? "paying" : "changed", order });
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
export type Order = ReturnType<typeof useOrder>;

/** What is charged cannot change any more. */
export const isFixed = ({ step }: Order) => "order" in step || step.at === "ordering";
