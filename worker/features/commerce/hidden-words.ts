import { REFUND_DAYS } from "#contracts/commerce.ts";

/**
 * What a buyer is told when operators hide a bought prompt, by what they may still do, and when they show it again. `title` is the one
 * that they agreed to buy.
 */
export const hiddenWords = (title: string) => ({
  refundable: `구매하신 ‘${title}’ 프롬프트를 운영자가 숨겼어요. 아직 열람하지 않으셔서, 열람하기 전에 결제 내역에서 환불받을 수 있어요.`,
  opened: `구매하신 ‘${title}’ 프롬프트를 운영자가 숨겼어요. 계속 볼 수 있고, 내용이 설명과 다르면 결제 내역의 ‘문제가 있어요’로 환불을 요청할 수 있어요.`,
  late: `구매하신 ‘${title}’ 프롬프트를 운영자가 숨겼어요. 구매한 글은 계속 볼 수 있어요.`,
  shown: `구매하신 ‘${title}’ 프롬프트를 운영자가 다시 공개했어요. 숨기기 전처럼 볼 수 있어요.`,
  shownRefundable: `구매하신 ‘${title}’ 프롬프트를 운영자가 다시 공개했어요. 구매하고 ${REFUND_DAYS}일 안에는 열람하기 전에 결제 내역에서 환불받을 수 있어요.`,
});
