type Failure = [status: number, message: string];

/** Declined by the card company or the bank: the payment is over. */
const declines: Record<string, Failure> = {
  REJECT_CARD_PAYMENT: [403, "한도초과 혹은 잔액부족으로 결제에 실패했습니다."],
  REJECT_ACCOUNT_PAYMENT: [403, "잔액부족으로 결제에 실패했습니다."],
  REJECT_CARD_COMPANY: [403, "결제 승인이 거절되었습니다."],
  REJECT_TOSSPAY_INVALID_ACCOUNT: [403, "선택하신 출금 계좌가 출금이체 등록이 되어 있지 않아요."],
  EXCEED_MAX_ONE_DAY_AMOUNT: [403, "일일 한도를 초과했습니다."],
  EXCEED_MAX_AUTH_COUNT: [403, "최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요."],
  NOT_AVAILABLE_BANK: [403, "은행 서비스 시간이 아닙니다."],
  FDS_ERROR: [403, "위험거래가 감지되어 결제가 제한됩니다."],
  INVALID_PASSWORD: [403, "결제 비밀번호가 일치하지 않습니다."],
  INVALID_REJECT_CARD: [400, "카드 사용이 거절되었습니다. 카드사 문의가 필요합니다."],
  INVALID_STOPPED_CARD: [400, "정지된 카드 입니다."],
  INVALID_CARD_EXPIRATION: [400, "카드 정보를 다시 확인해주세요. (유효기간)"],
  INVALID_CARD_NUMBER: [400, "카드번호를 다시 확인해주세요."],
  INVALID_CARD_LOST_OR_STOLEN: [400, "분실 혹은 도난 카드입니다."],
  INVALID_CARD_INSTALLMENT_PLAN: [400, "할부 개월 정보가 잘못되었습니다."],
  EXCEED_MAX_DAILY_PAYMENT_COUNT: [400, "하루 결제 가능 횟수를 초과했습니다."],
  EXCEED_MAX_PAYMENT_AMOUNT: [400, "하루 결제 가능 금액을 초과했습니다."],
  BELOW_MINIMUM_AMOUNT: [400, "신용카드는 결제금액이 100원 이상, 계좌는 200원이상부터 결제가 가능합니다."],
};

const others: Record<string, Failure> = {
  ALREADY_PROCESSED_PAYMENT: [400, "이미 처리된 결제 입니다."],
  ALREADY_PROCESSING_REQUEST: [409, "이미 처리중인 요청입니다."],
  IDEMPOTENT_REQUEST_PROCESSING: [409, "이전 멱등 요청이 처리중입니다."],
  DUPLICATED_ORDER_ID: [400, "이미 승인 및 취소가 진행된 중복된 주문번호 입니다. 다른 주문번호로 진행해주세요."],
  ALREADY_CANCELED_PAYMENT: [400, "이미 취소된 결제 입니다."],
  ALREADY_REFUND_PAYMENT: [400, "이미 환불된 결제입니다."],
  PROVIDER_ERROR: [400, "일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요."],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, "결제가 완료되지 않았어요. 다시 시도해주세요."],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [500, "내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요."],
  UNKNOWN_PAYMENT_ERROR: [500, "결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요."],
  COMMON_ERROR: [500, "일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요."],
  FAILED_REFUND_PROCESS: [500, "은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다."],
  FAILED_METHOD_HANDLING_CANCEL: [500, "취소 중 결제 시 사용한 결제 수단 처리과정에서 일시적인 오류가 발생했습니다."],
  NOT_FOUND: [404, "존재하지 않는 정보 입니다."],
  NOT_FOUND_PAYMENT: [404, "존재하지 않는 결제 정보 입니다."],
  NOT_FOUND_PAYMENT_SESSION: [404, "결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다."],
  UNAUTHORIZED_KEY: [401, "인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다."],
  INVALID_API_KEY: [400, "잘못된 시크릿키 연동 정보 입니다."],
  INVALID_REQUEST: [400, "잘못된 요청입니다."],
  INVALID_IDEMPOTENCY_KEY: [400, "멱등키는 300자 이하여야 합니다."],
  INCORRECT_BASIC_AUTH_FORMAT: [403, "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요."],
  FORBIDDEN_REQUEST: [403, "허용되지 않은 요청입니다."],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, "잔액 결과가 일치하지 않습니다."],
  NOT_CANCELABLE_AMOUNT: [403, "취소 할 수 없는 금액 입니다."],
  NOT_CANCELABLE_PAYMENT: [403, "취소 할 수 없는 결제 입니다."],
  NOT_ALLOWED_PARTIAL_REFUND: [403, "에스크로 주문, 현금 카드 결제일 때는 부분 환불이 불가합니다."],
  EXCEED_MAX_REFUND_DUE: [403, "환불 가능한 기간이 지났습니다."],
  TOO_MANY_REQUESTS: [429, "요청이 너무 많습니다. 잠시 후 다시 시도해주세요."],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, "반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요."],
};

export type Answer = { status: number; body: object };

export const isDecline = (code: string) => Object.hasOwn(declines, code);

/** `{code, message}` with the status that Toss documents for the code. */
export function failure(code: string): Answer {
  const [status, message] = declines[code] ?? others[code] ?? [400, "처리할 수 없는 요청입니다."];
  return { status, body: { code, message } };
}
export const messageOf = (code: string) => (failure(code).body as { message: string }).message;
