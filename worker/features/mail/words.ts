import type { OrderStatus, SellerType } from "#contracts/commerce.ts";

// As the page of the receipt says them; tests/unit/mail-words.test.ts compares the two.
const whole = new Intl.NumberFormat("ko-KR");
const SEOUL = "Asia/Seoul";
const clock = new Intl.DateTimeFormat("ko-KR", { timeZone: SEOUL, hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat("ko-KR", { timeZone: SEOUL, dateStyle: "long" });

/** `0원`, `1,234,500원`, `−3,000원`. */
export const sumOf = (won: number) => `${won < 0 ? "−" : ""}${whole.format(Math.abs(won))}원`;

/** `2026년 11월 20일` */
export const dayOf = (at: string | Date) => day.format(new Date(at));

/** `2026년 11월 20일 오전 9:12` */
export const momentOf = (at: string | Date) => `${dayOf(at)} ${clock.format(new Date(at))}`;

export const statusNames: Record<OrderStatus, string> = {
  pending: "결제 전",
  confirming: "결제 확인 중",
  paid: "결제 완료",
  released: "결제 완료",
  refunding: "환불 중",
  refunded: "환불 완료",
  canceling: "돌려드리는 중",
  canceled: "결제 취소",
  failed: "결제 실패",
};

const sellerTypes: Record<SellerType, string> = { individual: "개인 판매자", business: "사업자 판매자" };
export const sellerTypeOf = (type: SellerType | null | undefined) => sellerTypes[type ?? "individual"];
