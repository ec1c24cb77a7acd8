import { type ReactNode, useEffect, useState } from "react";
import { href } from "react-router";
import { formatWon } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Consent, CONSENT_ID } from "./consent.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentStep } from "./payment-step.tsx";
import type { OrderTerms } from "./order-terms.ts";
import { isFixed, type Order } from "./use-order.ts";

type ChangedPriceProps = { price: number; amount: number; page: string; onAccept: () => void };

function ChangedPrice({ price, amount, page, onAccept }: ChangedPriceProps) {
  return (
    <section role="alert" className="card border-persimmon! p-5">
      <h2 className="text-lg font-bold">가격이 바뀌었어요</h2>
      <p className="mt-1">
        방금 {formatWon(price)}에서 <strong>{formatWon(amount)}</strong>으로 바뀌었어요. 바뀐 가격으로 결제할까요? 아직
        빠져나간 돈은 없어요.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Button className="w-full" onClick={onAccept}>
          {formatWon(amount)}으로 계속하기
        </Button>
        <ButtonLink variant="ghost" reloadDocument to={page} className="w-full">
          그만두기
        </ButtonLink>
      </div>
    </section>
  );
}

type OrderStepsProps = {
  order: Order;
  /** What the page said that it costs, and what is charged as far as is known; in won. */
  price: number;
  amount: number;
  /** The page of what is bought. */
  page: string;
  terms: OrderTerms;
  /** Says whether something must be settled before it is ordered, and begins to. */
  mustWait?: () => boolean;
  /** Nothing that is chosen before it is ordered may still be written once the consent is given. */
  ordersAtOnce?: boolean;
  /** Who sells it. */
  seller?: ReactNode;
  /** What is bought, and what can be chosen before it is ordered. */
  children: ReactNode;
};

/** What is bought with the consent, then the order at the server's price, then the provider's widgets. */
export function OrderSteps(props: OrderStepsProps) {
  const { order, price, amount, page, terms, mustWait, ordersAtOnce = true, seller, children } = props;
  const { step, place, accept, restart, isExpired } = order;
  const [isAgreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const isOrdering = step.at === "ordering";
  // The next page is a document of its own, as after a payment.
  useEffect(() => {
    if (step.at === "paid") location.assign(`${href("/payment/success")}?orderId=${step.order.order_id}`);
  }, [step]);

  const begin = () => {
    if (isAgreed) return mustWait?.() ? undefined : void place();
    setError(`${terms.limitedFrom} 청약철회가 제한된다는 점에 동의해 주세요.`);
    document.getElementById(CONSENT_ID)?.focus();
  };

  return (
    <div className="space-y-3.5">
      {children}
      <Consent
        terms={terms}
        isAgreed={isAgreed}
        isFixed={isFixed(order)}
        error={error}
        onChange={(agreed) => {
          setAgreed(agreed);
          setError(undefined);
          // What is free needs no means of payment: it is taken by the button.
          if (agreed && ordersAtOnce && amount > 0 && !mustWait?.()) void place();
        }}
      />
      {step.at === "changed" && <ChangedPrice price={price} amount={step.order.amount} page={page} onAccept={accept} />}
      {step.at === "paying" && <PaymentStep order={step.order} isExpired={isExpired} onRestart={restart} />}
      {!("order" in step) && (
        <PayBar message={step.at === "summary" ? step.message : undefined}>
          <Button className="w-full" aria-disabled={isOrdering} onClick={begin}>
            {isOrdering ? "결제를 준비하고 있어요…" : amount === 0 ? "무료로 받기" : `${formatWon(amount)} 결제하기`}
          </Button>
        </PayBar>
      )}
      {seller}
    </div>
  );
}
