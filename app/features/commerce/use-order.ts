import { useRef, useState } from "react";
import { ORDER_MINUTES, TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { sent } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { newKey } from "#app/lib/key.ts";
import { keepCheckout } from "./kept-checkout.ts";

/** summary → ordering → (changed, when the price is another by now →) paying; or refused, with a sentence. */
export type OrderStep =
  | { at: "summary"; message?: string }
  | { at: "ordering" }
  | { at: "changed"; order: Checkout }
  | { at: "paying"; order: Checkout }
  | { at: "refused"; code: string; message: string };

const MINUTE = 60_000;
const askAgain = ["offline", "internal", "unavailable", "rate_limited", "provider_not_configured", "conflict"];

/** One order for this page, however often the button is pressed; a lost answer is asked for again under the same key. */
export function useOrder({ id, price }: PromptDetail) {
  const [step, setStep] = useState<OrderStep>({ at: "summary" });
  const attempt = useRef<{ key: string; expiresAt: number }>(undefined);
  const isOrdering = useRef(false);

  const place = async () => {
    if (isOrdering.current) return;
    isOrdering.current = true;
    setStep({ at: "ordering" });
    attempt.current ??= { key: newKey(), expiresAt: Date.now() + (ORDER_MINUTES - 1) * MINUTE };
    const answer = await sent(
      memberApi.orders.index.$post({
        header: { "idempotency-key": attempt.current.key },
        json: { prompt_id: id, agreements: { terms_version: TERMS_VERSION, no_refund_after_open: true } },
      }),
    );
    isOrdering.current = false;
    if (answer.ok) {
      keepCheckout({ orderId: answer.data.order_id, promptId: id });
      return setStep({ at: answer.data.amount === price ? "paying" : "changed", order: answer.data });
    }
    if (answer.code !== "offline") attempt.current = undefined;
    if (askAgain.includes(answer.code)) return setStep({ at: "summary", message: answer.message });
    setStep({ at: "refused", code: answer.code, message: answer.message });
  };

  const accept = () => step.at === "changed" && setStep({ at: "paying", order: step.order });
  const restart = (message?: string) => {
    attempt.current = undefined;
    setStep({ at: "summary", message });
  };
  const isExpired = () => Date.now() > (attempt.current?.expiresAt ?? Infinity);
  return { step, place, accept, restart, isExpired };
}
