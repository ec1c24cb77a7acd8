import type { BundlePurchase, Payment } from "#contracts/commerce-orders.ts";
import { formatClock } from "#app/lib/day.ts";
import { formatLongDate, formatNumber, formatSum } from "#app/lib/format.ts";
import { Facts } from "./facts.tsx";
import { statusLooks } from "./payment-statuses.ts";
import { sellerTypeName } from "./seller-names.ts";

const moment = (at: string) => (
  <time dateTime={at}>
    {formatLongDate(at)} {formatClock(at)}
  </time>
);

const bundleFact = ({ title, prompt_count, amount }: BundlePurchase) => (
  <>
    묶음 ‘{title}’ 가운데 하나
    <span className="block text-xs text-muted tabular-nums">
      프롬프트 {formatNumber(prompt_count)}개를 함께 {formatSum(amount)}에 샀어요
    </span>
  </>
);

type CashReceipt = NonNullable<NonNullable<Payment["cash_receipt"]>["canceled"]>;

const receiptFact = ({ type, number, url }: CashReceipt) => (
  <>
    {type}용{number && <span className="block text-xs text-muted tabular-nums">승인번호 {number}</span>}
    {url && (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="min-h-11 inline-flex items-center text-persimmon font-semibold underline print:hidden"
      >
        열기
        <span className="sr-only">(새 창)</span>
      </a>
    )}
  </>
);

/** The events of the order so far. */
function factsOf(payment: Payment) {
  const { seller, method, paid_at, opened_at, refunded_at, refund_reason, failure, cash_receipt } = payment;
  return [
    ["상품", payment.order_name],
    ...(payment.bundle ? [["묶음", bundleFact(payment.bundle)] as const] : []),
    ...(payment.discount > 0
      ? ([
          ["가격", formatSum(payment.price)],
          [`쿠폰 할인 (${payment.coupon})`, formatSum(-payment.discount)],
        ] as const)
      : []),
    ["금액", formatSum(payment.amount)],
    ["상태", statusLooks[payment.status].name],
    ...(failure ? [["이유", failure] as const] : []),
    ["판매자", `${seller.nickname} (${sellerTypeName(seller.seller_type)})`],
    ...(method ? [["결제 수단", method] as const] : []),
    ...(cash_receipt ? [["현금영수증", receiptFact(cash_receipt)] as const] : []),
    ...(cash_receipt?.canceled ? [["현금영수증 취소", receiptFact(cash_receipt.canceled)] as const] : []),
    ["주문 일시", moment(payment.create_at)],
    ...(paid_at ? [["결제 일시", moment(paid_at)] as const] : []),
    ...(opened_at ? [["열람 일시", moment(opened_at)] as const] : []),
    ...(refund_reason ? [["환불 이유", refund_reason] as const] : []),
    ...(refunded_at ? [["환불 일시", moment(refunded_at)] as const] : []),
    ["동의한 약관", `${formatLongDate(payment.terms_version)} 시행 약관`],
    ["주문 번호", payment.order_number],
  ] as const;
}

export const PaymentFacts = ({ payment }: { payment: Payment }) => <Facts facts={[...factsOf(payment)]} />;
