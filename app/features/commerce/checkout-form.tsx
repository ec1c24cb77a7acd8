import { useEffect, useState } from "react";
import { href } from "react-router";
import type { CouponOffer } from "#contracts/coupons.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { GIFT_MESSAGE_MAX } from "#contracts/limits.ts";
import { formatWon } from "#app/lib/format.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Consent, CONSENT_ID } from "./consent.tsx";
import { CouponField } from "./coupon-field.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { useOrder } from "./use-order.ts";

type ChangedPriceProps = { prompt: PromptDetail; amount: number; onAccept: () => void };

function ChangedPrice({ prompt, amount, onAccept }: ChangedPriceProps) {
  return (
    <section role="alert" className="card border-persimmon! p-5">
      <h2 className="text-lg font-bold">가격이 바뀌었어요</h2>
      <p className="mt-1">
        방금 {formatWon(prompt.price)}에서 <strong>{formatWon(amount)}</strong>으로 바뀌었어요. 바뀐 가격으로
        결제할까요? 아직 빠져나간 돈은 없어요.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button className="w-full" onClick={onAccept}>
          {formatWon(amount)}으로 계속하기
        </Button>
        <ButtonLink
          variant="ghost"
          reloadDocument
          to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
          className="w-full"
        >
          그만두기
        </ButtonLink>
      </div>
    </section>
  );
}

/** The summary with the consent, then the order at the server's price, then the provider's widgets. */
export function CheckoutForm({ prompt, isGift }: { prompt: PromptDetail; isGift: boolean }) {
  const [offer, setOffer] = useState<CouponOffer>();
  const message = useTextEntry();
  const { step, place, accept, restart, isExpired } = useOrder(prompt, {
    coupon: offer,
    ...(isGift && { message: message.text }),
  });
  const [isAgreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const order = "order" in step ? step.order : undefined;
  const isOrdering = step.at === "ordering";
  const couponRefusal = step.at === "summary" ? step.couponRefusal : undefined;
  const messageRefusal = step.at === "summary" ? step.messageRefusal : undefined;
  const amount = order?.amount ?? offer?.amount ?? prompt.price;
  useEffect(() => {
    if (couponRefusal) setOffer(undefined);
  }, [couponRefusal]);
  // The next page is a document of its own, as after a payment.
  useEffect(() => {
    if (step.at === "paid") location.assign(`${href("/payment/success")}?orderId=${step.order.order_id}`);
  }, [step]);

  const begin = () => {
    if (isAgreed) return place();
    setError(`${isGift ? "선물을 받으면" : "열람하면"} 청약철회가 제한된다는 점에 동의해 주세요.`);
    document.getElementById(CONSENT_ID)?.focus();
  };

  if (step.at === "refused") return <NotForSale promptId={prompt.id} code={step.code} message={step.message} />;
  return (
    <div className="space-y-3.5">
      <OrderSummary prompt={prompt} amount={amount} />
      {isGift ? (
        <div className="card p-5">
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
          isFixed={order !== undefined || isOrdering}
          refusal={couponRefusal}
          onChange={setOffer}
        />
      )}
      <Consent
        isGift={isGift}
        isAgreed={isAgreed}
        isFixed={order !== undefined || isOrdering}
        error={error}
        onChange={(agreed) => {
          setAgreed(agreed);
          setError(undefined);
        }}
      />
      {step.at === "changed" && <ChangedPrice prompt={prompt} amount={step.order.amount} onAccept={accept} />}
      {step.at === "paying" && <PaymentStep order={step.order} isExpired={isExpired} onRestart={restart} />}
      {!order && (
        <div>
          {step.at === "summary" && step.message && (
            <p role="alert" className="mb-2 text-sm text-alert font-medium">
              {step.message}
            </p>
          )}
          <Button className="w-full" aria-disabled={isOrdering} onClick={begin}>
            {isOrdering ? "주문하고 있어요…" : amount === 0 ? "무료로 받기" : "결제하기"}
          </Button>
        </div>
      )}
    </div>
  );
}
