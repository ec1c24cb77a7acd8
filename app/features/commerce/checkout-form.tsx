import { useEffect, useState } from "react";
import { href } from "react-router";
import type { CouponOffer } from "#contracts/coupons.ts";
import { GIFT_MESSAGE_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { applyUnusedCoupon, CouponField } from "./coupon-field.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { SellerSection } from "./seller-section.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { giftTerms, ownTerms } from "./order-terms.ts";
import { isFixed, useOrder } from "./use-order.ts";

/** The order of one prompt: with a coupon, or as a gift with a message. */
export function CheckoutForm({ prompt, isGift }: { prompt: PromptDetail; isGift: boolean }) {
  const [offer, setOffer] = useState<CouponOffer>();
  const message = useTextEntry();
  const order = useOrder({
    wanted: { promptId: prompt.id, isGift },
    amount: offer?.amount ?? prompt.price,
    send: ({ header, agreements }) => {
      const json = { prompt_id: prompt.id, agreements };
      return isGift
        ? resultOf(memberApi.gifts.index.$post({ header, json: { ...json, message: message.text } }))
        : resultOf(memberApi.orders.index.$post({ header, json: { ...json, ...(offer && { coupon: offer.code }) } }));
    },
  });
  const { step } = order;
  const couponRefusal = step.at === "summary" ? step.couponRefusal : undefined;
  const messageRefusal = step.at === "summary" ? step.messageRefusal : undefined;
  const amount = "order" in step ? step.order.amount : (offer?.amount ?? prompt.price);
  useEffect(() => {
    if (couponRefusal) setOffer(undefined);
  }, [couponRefusal]);

  if (step.at === "refused") return <NotForSale promptId={prompt.id} code={step.code} message={step.message} />;
  return (
    <OrderSteps
      order={order}
      price={prompt.price}
      amount={amount}
      page={href("/prompt/:promptId", { promptId: String(prompt.id) })}
      terms={isGift ? giftTerms : ownTerms}
      mustWait={applyUnusedCoupon}
      ordersAtOnce={!isGift}
      seller={<SellerSection seller={prompt.prompter} type={prompt.seller_type} />}
    >
      <OrderSummary prompt={prompt} amount={amount} />
      {isGift ? (
        <div className="card p-4">
          <TextField
            name="gift-message"
            label="선물에 적을 말"
            isOptional
            lines="few"
            max={GIFT_MESSAGE_MAX}
            hint="선물을 받은 사람에게만 보여요. 결제하면 보낼 링크가 생겨요."
            {...message.field}
            error={messageRefusal ?? message.field.error}
          />
        </div>
      ) : (
        <CouponField
          promptId={prompt.id}
          offer={offer}
          isFixed={isFixed(order)}
          refusal={couponRefusal}
          onChange={setOffer}
        />
      )}
    </OrderSteps>
  );
}
