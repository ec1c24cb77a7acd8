import { GIFT_DAYS } from "#contracts/commerce.ts";
import { refundTerms } from "./terms.ts";

/** The terms of an order, and from when it cannot be withdrawn, as the consent says it. */
export type OrderTerms = { text: string; limitedFrom: string };

export const ownTerms: OrderTerms = { text: refundTerms, limitedFrom: "열람하면" };

export const giftTerms: OrderTerms = {
  text: `받는 사람이 선물을 받기 전에는 언제든 환불할 수 있어요. ${GIFT_DAYS}일 안에 받지 않으면 모두 돌려드려요. 받은 뒤에는 단순 변심 환불이 끝나고, 내용이 설명과 다르면 받은 사람이 신고할 수 있어요.`,
  limitedFrom: "받는 사람이 선물을 받으면",
};
