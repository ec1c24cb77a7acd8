type Reason = { title: string; sentence: string };

const canceled: Reason = {
  title: "결제를 취소했어요",
  sentence: "빠져나간 돈은 없어요. 언제든 다시 결제할 수 있어요.",
};
const card = "한도나 카드 상태를 확인하거나 다른 결제 수단을 골라 주세요. 빠져나간 돈은 없어요.";

const reasons: Record<string, Reason> = {
  PAY_PROCESS_CANCELED: canceled,
  USER_CANCEL: canceled,
  PAY_PROCESS_ABORTED: {
    title: "결제가 중간에 멈췄어요",
    sentence: "시간이 지났거나 승인을 받지 못했어요. 빠져나간 돈은 없으니 처음부터 다시 결제해 주세요.",
  },
  REJECT_CARD_COMPANY: { title: "카드사에서 결제를 거절했어요", sentence: card },
  REJECT_CARD_PAYMENT: { title: "카드사에서 결제를 거절했어요", sentence: card },
  REJECT_ACCOUNT_PAYMENT: {
    title: "은행에서 결제를 거절했어요",
    sentence: "잔액과 이체 한도를 확인하거나 다른 결제 수단을 골라 주세요. 빠져나간 돈은 없어요.",
  },
  EXCEED_MAX_DAILY_PAYMENT_COUNT: { title: "오늘 결제할 수 있는 횟수를 넘었어요", sentence: card },
  EXCEED_MAX_PAYMENT_AMOUNT: { title: "결제 한도를 넘었어요", sentence: card },
  EXCEED_MAX_ONE_DAY_AMOUNT: { title: "하루 결제 한도를 넘었어요", sentence: card },
  INVALID_STOPPED_CARD: { title: "정지된 카드예요", sentence: card },
  INVALID_REJECT_CARD: { title: "쓸 수 없는 카드예요", sentence: card },
};

/** The Korean text for a failure code of the provider. The provider's own message is not shown. */
export const failReasonOf = (code: string | null): Reason =>
  (code !== null && Object.hasOwn(reasons, code) && reasons[code]) || {
    title: "결제하지 못했어요",
    sentence: "빠져나간 돈은 없어요. 잠시 후 다시 시도하거나 다른 결제 수단을 골라 주세요.",
  };
