import type { Checkout } from "#contracts/commerce-orders.ts";
import { loadScript } from "#app/lib/load-script.ts";

type Place = { selector: string };
type PaymentRequest = {
  orderId: string;
  orderName: string;
  successUrl: string;
  failUrl: string;
  windowTarget: "self" | "iframe";
};
export type Widgets = {
  setAmount: (amount: { currency: "KRW"; value: number }) => Promise<void>;
  renderPaymentMethods: (place: Place) => Promise<unknown>;
  renderAgreement: (place: Place) => Promise<unknown>;
  requestPayment: (request: PaymentRequest) => Promise<void>;
};
type TossPayments = (clientKey: string) => { widgets: (options: { customerKey: string }) => Widgets };

const findToss = () => (window as { TossPayments?: TossPayments }).TossPayments;

type Places = { methods: string; agreement: string };

/** Renders the payment widgets for the amount of the order. */
export async function drawWidgets(order: Checkout, { methods, agreement }: Places): Promise<Widgets> {
  const toss = await loadScript(order.sdk_url, findToss);
  const widgets = toss(order.client_key).widgets({ customerKey: order.customer_key });
  await widgets.setAmount({ currency: "KRW", value: order.amount });
  await Promise.all([
    widgets.renderPaymentMethods({ selector: methods }),
    widgets.renderAgreement({ selector: agreement }),
  ]);
  return widgets;
}

/** Navigates to the payment page of Toss; settles only with an error. Uses the same window, because popups are blocked. */
export const leaveToPay = (widgets: Widgets, order: Checkout) =>
  widgets.requestPayment({
    orderId: order.order_id,
    orderName: order.order_name,
    successUrl: order.success_url,
    failUrl: order.fail_url,
    windowTarget: "self",
  });

const sentences: Record<string, string> = {
  USER_CANCEL: "결제를 취소했어요. 빠져나간 돈은 없어요.",
  NEED_AGREEMENT_WITH_REQUIRED_TERMS: "결제 서비스 필수 약관에 동의해 주세요.",
  NEED_CARD_PAYMENT_DETAIL: "카드를 골라 주세요.",
};

/** The Korean text for an error of the widgets. */
export function sentenceOf(error: unknown) {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return sentences[code] ?? "결제를 시작하지 못했어요. 잠시 후 다시 눌러 주세요.";
}
