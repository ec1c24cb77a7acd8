import { GIFT_DAYS, REFUND_DAYS } from "#contracts/commerce.ts";

/** What a purchase includes. */
export const buyingGives = [
  "프롬프트 전문",
  "빈칸을 채워 복사하고 내려받기",
  "나중에 고쳐 쓴 판도 다시 사지 않고 보기",
];

/** The terms of an order, and from when it cannot be withdrawn: as the consent says it, and as its error does. */
export type OrderTerms = { text: string; limits: string; limitedFrom: string };

const afterOpening = "열람하면 단순 변심 환불이 끝나고, 내용이 설명과 다를 때만 신고해서 환불받을 수 있어요.";

export const refundTerms = `열람하기 전에는 구매하고 ${REFUND_DAYS}일 안에 환불할 수 있어요. ${afterOpening}`;
export const ownTerms: OrderTerms = { text: refundTerms, limits: "열람하면", limitedFrom: "열람하면" };

export const giftTerms: OrderTerms = {
  text: `받는 사람이 선물을 받기 전에는 언제든 환불할 수 있어요. ${GIFT_DAYS}일 안에 받지 않으면 모두 돌려드려요. 받은 뒤에는 단순 변심 환불이 끝나고, 내용이 설명과 다르면 받은 사람이 신고할 수 있어요.`,
  limits: "받는 사람이 선물을 받으면",
  limitedFrom: "선물을 받으면",
};

export const shareTerms = `열지 않은 프롬프트는 ${REFUND_DAYS}일 안에 그 몫만큼 돌려받을 수 있어요.`;
export const bundleTerms: OrderTerms = {
  text: `${shareTerms} ${afterOpening}`,
  limits: "열람하면",
  limitedFrom: "열람하면",
};

/** Shown on the front page and at checkout, no smaller than the seller's name (전자상거래법 20조 1항). */
export const brokerDisclosure =
  "글감은 통신판매중개자이며 통신판매의 당사자가 아니에요. 회원이 올린 프롬프트의 내용과 거래에 대한 책임은 판매한 회원에게 있어요.";
