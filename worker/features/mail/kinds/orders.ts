import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Payment } from "#contracts/commerce-orders.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { bundlePurchases, orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { openGiftCode } from "#worker/features/commerce/gift-code.ts";
import { findPayment } from "#worker/features/commerce/queries.ts";
import { toPayment } from "#worker/features/commerce/view.ts";
import { claimableUntil, giftStatusOf } from "#worker/features/gifts/view.ts";
import { dayOf, momentOf, sellerTypeOf, statusNames, sumOf } from "../words.ts";
import type { Read, Reading } from "./reading.ts";

const HISTORY = "/mypage/paymentHistory";

async function paymentOf({ db, mail }: Reading, orderId: string) {
  const row = await findPayment(db, orderId, mail.memberId);
  return row && toPayment(row);
}

type CashReceipt = NonNullable<NonNullable<Payment["cash_receipt"]>["canceled"]>;
const receiptOf = ({ type, number }: CashReceipt) => `${type}용${number ? ` · 승인번호 ${number}` : ""}`;

const factsOf = (payment: Payment) => [
  ["상품", payment.order_name] as const,
  ...(payment.discount > 0
    ? ([
        ["가격", sumOf(payment.price)],
        [`쿠폰 할인 (${payment.coupon})`, sumOf(-payment.discount)],
      ] as const)
    : []),
  ["금액", sumOf(payment.amount)] as const,
  ["상태", statusNames[payment.status]] as const,
  ["판매자", `${payment.seller.nickname} (${sellerTypeOf(payment.seller.seller_type)})`] as const,
  ...(payment.method ? [["결제 수단", payment.method] as const] : []),
  ...(payment.cash_receipt ? [["현금영수증", receiptOf(payment.cash_receipt)] as const] : []),
  ...(payment.cash_receipt?.canceled ? [["현금영수증 취소", receiptOf(payment.cash_receipt.canceled)] as const] : []),
  ["주문 일시", momentOf(payment.create_at)] as const,
  ...(payment.paid_at ? [["결제 일시", momentOf(payment.paid_at)] as const] : []),
  ...(payment.refund_reason ? [["환불 이유", payment.refund_reason] as const] : []),
  ...(payment.refunded_at ? [["환불 일시", momentOf(payment.refunded_at)] as const] : []),
  ["동의한 약관", `${dayOf(payment.terms_version)} 시행 약관`] as const,
  ["주문 번호", payment.order_number] as const,
];

/** The receipt of one order: what its page says. */
export const readReceipt: Read = async (reading) => {
  const { mail, origin } = reading;
  const payment = await paymentOf(reading, mail.about);
  if (!payment?.paid_at) return null;
  return {
    subject: `거래 내역서: ${payment.order_name}`,
    blocks: [
      {
        says: payment.gift
          ? "선물할 프롬프트를 샀어요."
          : "구매해 주셔서 고마워요. 산 프롬프트는 글감에서 열어 볼 수 있어요.",
      },
      { facts: factsOf(payment) },
      { button: "거래 내역서 보기", url: `${origin}${HISTORY}/${payment.order_id}` },
      { note: "금액에는 부가세가 들어 있어요. 세금 처리에 쓰는 증빙은 결제사의 영수증이에요." },
    ],
  };
};

/** The receipt of a bundle: one for all of its orders. */
export const readBundleReceipt: Read = async ({ db, origin, mail }) => {
  const { purchase, sold } = await batchOf(db, {
    purchase: db
      .select()
      .from(bundlePurchases)
      .where(and(eq(bundlePurchases.id, mail.about), eq(bundlePurchases.buyerId, mail.memberId))),
    sold: db
      .select()
      .from(orders)
      .where(and(eq(orders.purchaseId, mail.about), isNotNull(orders.paidAt)))
      .orderBy(asc(orders.seq)),
  });
  const [[bundle], [first]] = [purchase, sold];
  if (!bundle || !first) return null;
  const total = sold.reduce((sum, { charged }) => sum + charged, 0);
  return {
    subject: `거래 내역서: ${bundle.title}`,
    blocks: [
      { says: "구매해 주셔서 고마워요. 산 프롬프트는 글감에서 열어 볼 수 있어요." },
      {
        facts: [
          ["묶음", bundle.title],
          ...sold.map(({ title, charged }) => [title, sumOf(charged)] as const),
          ["금액", sumOf(total)],
          ...(first.method ? [["결제 수단", first.method] as const] : []),
          ["주문 일시", momentOf(bundle.createdAt)],
          ["결제 일시", momentOf(first.paidAt!)],
          ["동의한 약관", `${dayOf(first.termsVersion)} 시행 약관`],
        ],
      },
      { button: "결제 내역 보기", url: `${origin}${HISTORY}` },
      { note: "금액에는 부가세가 들어 있어요. 세금 처리에 쓰는 증빙은 결제사의 영수증이에요." },
    ],
  };
};

export const readRefund: Read = async (reading) => {
  const { mail, origin } = reading;
  const payment = await paymentOf(reading, mail.about);
  if (payment?.status !== "refunded") return null;
  const isFree = payment.amount === 0;
  return {
    subject: isFree ? `구매를 취소했어요: ${payment.order_name}` : `환불했어요: ${payment.order_name}`,
    blocks: [
      {
        says: isFree
          ? "쿠폰으로 받은 구매를 취소했어요. 쿠폰은 기간 안에 다시 쓸 수 있어요."
          : `${sumOf(payment.amount)}을 돌려드렸어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.`,
      },
      { facts: factsOf(payment) },
      { button: "거래 내역서 보기", url: `${origin}${HISTORY}/${payment.order_id}` },
    ],
  };
};

/** The link that the giver passes on. It claims the gift once. */
export const readGift: Read = async ({ db, env, origin, mail }) => {
  const row = await db
    .select({ order: orders, gift: gifts })
    .from(orders)
    .innerJoin(gifts, eq(gifts.orderId, orders.id))
    .where(and(eq(orders.id, mail.about), eq(orders.buyerId, mail.memberId)))
    .get();
  if (!row?.order.paidAt) return null;
  const { order, gift } = row;
  if (giftStatusOf({ status: order.status, claimedAt: gift.claimedAt }) !== "waiting") return null;
  const code = await openGiftCode(env.SETTLEMENT_KEY, order.id, gift.sealedCode);
  if (!code) return null;
  return {
    subject: `선물 링크: ${order.title}`,
    blocks: [
      { says: "아래 링크를 받을 사람에게 보내 주세요. 먼저 여는 한 사람이 받을 수 있어요." },
      { button: "선물 링크", url: `${origin}/gift/${code}` },
      {
        facts: [
          ["선물", order.title],
          ["금액", sumOf(order.charged)],
          ["받을 수 있는 기한", `${dayOf(claimableUntil(order.paidAt!))}까지`],
          ["주문 번호", order.number!],
        ],
      },
      { note: "그때까지 아무도 받지 않으면 금액을 돌려드려요. 받는 사람에게 쓴 말은 선물을 받을 때 보여요." },
    ],
  };
};
