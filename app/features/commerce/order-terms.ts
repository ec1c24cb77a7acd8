import { GIFT_DAYS, REFUND_DAYS } from "#contracts/commerce.ts";
import { afterOpening, refundTerms } from "./terms.ts";

/** The terms of an order, and from when it cannot be withdrawn: as the consent says it, and as its error does. */
export type OrderTerms = { text: string; limits: string; limitedFrom: string };

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
