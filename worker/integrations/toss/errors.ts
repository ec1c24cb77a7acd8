import { z } from "zod";
import type { PaymentOutcome } from "../payments.ts";

const sentences = {
  card: "이 카드로는 결제할 수 없어요. 다른 카드나 결제 수단으로 다시 시도해 주세요.",
  cardDetails: "카드 정보가 맞지 않아요. 확인한 뒤 다시 시도해 주세요.",
  account: "이 계좌로는 결제할 수 없어요. 다른 결제 수단으로 다시 시도해 주세요.",
  limit: "결제 한도를 넘었어요. 다른 결제 수단으로 다시 시도해 주세요.",
  tries: "인증을 너무 여러 번 시도했어요. 잠시 후 다른 결제 수단으로 다시 시도해 주세요.",
  hours: "지금은 이 결제 수단을 쓸 수 없는 시간이에요. 다른 결제 수단으로 다시 시도해 주세요.",
  password: "비밀번호가 맞지 않아요. 확인한 뒤 다시 시도해 주세요.",
  minimum: "이 결제 수단으로 결제하기에는 금액이 너무 작아요. 다른 결제 수단으로 다시 시도해 주세요.",
  fraud: "안전을 위해 결제가 막혔어요. 다른 결제 수단으로 다시 시도해 주세요.",
  notCancelable: "결제사가 이 결제를 취소할 수 없다고 답했어요. 고객센터로 알려 주세요.",
  refundDue: "결제사에서 취소할 수 있는 기간이 지났어요. 고객센터로 알려 주세요.",
};

const refusals: Record<keyof typeof sentences, string[]> = {
  card: [
    "REJECT_CARD_PAYMENT",
    "REJECT_CARD_COMPANY",
    "INVALID_REJECT_CARD",
    "INVALID_STOPPED_CARD",
    "INVALID_CARD_LOST_OR_STOLEN",
    "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT",
    "NOT_SUPPORTED_MONTHLY_INSTALLMENT_PLAN",
    "EXCEED_MAX_CARD_INSTALLMENT_PLAN",
    "NOT_ALLOWED_POINT_USE",
  ],
  cardDetails: ["INVALID_CARD_EXPIRATION", "INVALID_CARD_NUMBER", "INVALID_CARD_INSTALLMENT_PLAN"],
  account: ["REJECT_ACCOUNT_PAYMENT", "REJECT_TOSSPAY_INVALID_ACCOUNT", "RESTRICTED_TRANSFER_ACCOUNT"],
  limit: [
    "EXCEED_MAX_ONE_DAY_AMOUNT",
    "EXCEED_MAX_DAILY_PAYMENT_COUNT",
    "EXCEED_MAX_PAYMENT_AMOUNT",
    "EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT",
    "EXCEED_MAX_ONE_DAY_WITHDRAW_AMOUNT",
    "EXCEED_MAX_ONE_TIME_WITHDRAW_AMOUNT",
    "EXCEED_MAX_AMOUNT",
  ],
  tries: ["EXCEED_MAX_AUTH_COUNT"],
  hours: ["NOT_AVAILABLE_BANK", "NOT_AVAILABLE_PAYMENT"],
  password: ["INVALID_PASSWORD"],
  minimum: ["BELOW_MINIMUM_AMOUNT"],
  fraud: ["FDS_ERROR"],
  notCancelable: ["NOT_CANCELABLE_AMOUNT", "NOT_CANCELABLE_PAYMENT", "NOT_ALLOWED_PARTIAL_REFUND"],
  refundDue: ["EXCEED_MAX_REFUND_DUE"],
};
const sentenceByCode = new Map(
  Object.entries(refusals).flatMap(([group, codes]) =>
    codes.map((code) => [code, sentences[group as keyof typeof sentences]]),
  ),
);

// Another request took the payment, or canceled it within the same second: only `get` shows the result.
const already = new Set([
  "ALREADY_PROCESSED_PAYMENT",
  "ALREADY_PROCESSING_REQUEST",
  "IDEMPOTENT_REQUEST_PROCESSING",
  "ALREADY_CANCELED_PAYMENT",
  "ALREADY_REFUND_PAYMENT",
  "DUPLICATED_ORDER_ID",
  "FORBIDDEN_CONSECUTIVE_REQUEST",
  "NOT_MATCHES_REFUNDABLE_AMOUNT",
]);
const missing = new Set(["NOT_FOUND_PAYMENT", "NOT_FOUND_PAYMENT_SESSION"]);
const misconfigured = new Set([
  "UNAUTHORIZED_KEY",
  "INVALID_API_KEY",
  "INVALID_REQUEST",
  "INVALID_IDEMPOTENCY_KEY",
  "INCORRECT_BASIC_AUTH_FORMAT",
  "FORBIDDEN_REQUEST",
  "NOT_FOUND_TERMINAL_ID",
  "INVALID_UNREGISTERED_SUBMALL",
  "NOT_REGISTERED_BUSINESS",
  "UNAPPROVED_ORDER_ID",
]);

const errorBody = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,80}$/) });

/** The outcome that an error response of Toss stands for. An unlisted code is `unknown`, never a refusal. */
export function outcomeOfFailure(status: number, body: unknown): PaymentOutcome {
  const { success, data } = errorBody.safeParse(body);
  if (!success || status >= 500 || status === 429)
    return { kind: "unknown", reason: success ? data.code : `http_${status}` };
  const { code } = data;
  const sentence = sentenceByCode.get(code);
  if (sentence !== undefined) return { kind: "refused", code, sentence };
  if (already.has(code)) return { kind: "already", code };
  if (missing.has(code)) return { kind: "missing", code };
  if (misconfigured.has(code)) return { kind: "misconfigured", code };
  return { kind: "unknown", reason: code };
}
