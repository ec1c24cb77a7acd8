/** Codes of Toss by which a card company or a bank declines a payment. */
export const declineCodes = [
  "REJECT_CARD_PAYMENT",
  "REJECT_ACCOUNT_PAYMENT",
  "REJECT_CARD_COMPANY",
  "EXCEED_MAX_ONE_DAY_AMOUNT",
  "EXCEED_MAX_AUTH_COUNT",
  "NOT_AVAILABLE_BANK",
  "FDS_ERROR",
  "INVALID_PASSWORD",
  "INVALID_REJECT_CARD",
  "INVALID_STOPPED_CARD",
  "INVALID_CARD_EXPIRATION",
  "INVALID_CARD_NUMBER",
  "EXCEED_MAX_DAILY_PAYMENT_COUNT",
  "EXCEED_MAX_PAYMENT_AMOUNT",
  "BELOW_MINIMUM_AMOUNT",
];
/** Codes of Toss that say that our keys or requests are wrong. */
export const misconfigurationCodes = [
  "FORBIDDEN_REQUEST",
  "INCORRECT_BASIC_AUTH_FORMAT",
  "INVALID_API_KEY",
  "INVALID_IDEMPOTENCY_KEY",
  "INVALID_REQUEST",
  "UNAUTHORIZED_KEY",
];
/** Codes of Toss that say that a payment cannot be cancelled. */
export const cancelRefusalCodes = [
  "NOT_CANCELABLE_AMOUNT",
  "NOT_CANCELABLE_PAYMENT",
  "NOT_ALLOWED_PARTIAL_REFUND",
  "EXCEED_MAX_REFUND_DUE",
];

/** Every way in which the provider may answer a confirmation or a cancellation without doing it. */
export const confirmFaults = [
  "TOO_MANY_REQUESTS",
  "lose_response",
  "http_500",
  "garbage",
  "PROVIDER_ERROR",
  "ALREADY_PROCESSED_PAYMENT",
  "IDEMPOTENT_REQUEST_PROCESSING",
  "ALREADY_PROCESSING_REQUEST",
  "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING",
  "FAILED_INTERNAL_SYSTEM_PROCESSING",
  "UNKNOWN_PAYMENT_ERROR",
  "COMMON_ERROR",
  "NOT_FOUND_PAYMENT",
  "NOT_FOUND_PAYMENT_SESSION",
  ...declineCodes,
  ...misconfigurationCodes,
];
export const cancelFaults = [
  "TOO_MANY_REQUESTS",
  "lose_response",
  "http_500",
  "garbage",
  "ALREADY_CANCELED_PAYMENT",
  "ALREADY_REFUND_PAYMENT",
  "FAILED_REFUND_PROCESS",
  "FAILED_METHOD_HANDLING_CANCEL",
  "FORBIDDEN_CONSECUTIVE_REQUEST",
  ...cancelRefusalCodes,
];
/** Every way in which the provider may leave a question about a payment without an answer. */
export const getFaults = [
  "TOO_MANY_REQUESTS",
  "lose_response",
  "http_500",
  "garbage",
  "FORBIDDEN_CONSECUTIVE_REQUEST",
  "NOT_FOUND_PAYMENT",
  "UNAUTHORIZED_KEY",
];
