import { REFUND_DAYS } from "#contracts/commerce.ts";

/** What a purchase includes. */
export const buyingGives = ["프롬프트 전문", "빈칸을 채워 복사하고 내려받기", "나중에 고친 내용도 더 내지 않고 보기"];

/** What opening a prompt ends. */
export const afterOpening = "열람하면 단순 변심 환불이 끝나고, 내용이 설명과 다를 때만 접수해서 환불받을 수 있어요.";
export const refundTerms = `열람하기 전에는 구매하고 ${REFUND_DAYS}일 안에 환불할 수 있어요. ${afterOpening}`;

/** Shown on the front page and at checkout, no smaller than the seller's name (전자상거래법 20조 1항). */
export const brokerDisclosure =
  "글감은 통신판매중개자이며 통신판매의 당사자가 아니에요. 회원이 올린 프롬프트의 내용과 거래에 대한 책임은 판매한 회원에게 있어요.";
