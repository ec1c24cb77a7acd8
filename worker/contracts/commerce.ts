// Money is whole won. Without zod, so that pages can count with the same rules.

/** The fee of 글감 in percent of the price, VAT included. */
export const FEE_PERCENT = 20;
/** Days a sale is held before its seller may take it: the days in which its buyer may withdraw (전자상거래법 17조 1항). */
export const HOLD_DAYS = 7;
export const REFUND_DAYS = 7;
/** Days in which an unopened purchase can be refunded while operators hide its prompt: the three months of 전자상거래법 17조 3항. */
export const HIDDEN_REFUND_DAYS = 90;
/** Days in which a gift can be claimed. One that is not is refunded. */
export const GIFT_DAYS = 90;
export const ORDER_MINUTES = 30;
/** The least that the provider charges; a rest below it after a discount is not charged. */
export const CHARGE_MIN = 100;
export const PAYOUT_MIN = 10_000;
/** Hours without payouts after the account of a seller changed. */
export const ACCOUNT_FREEZE_HOURS = 24;
/** The version of the terms that a buyer agrees to with an order. */
export const TERMS_VERSION = "2026-11-20";

/** What a coupon takes off: `percent` of the price, cut to whole won, or `won`. One of the two is null. */
export type Discount = { percent: number | null; won: number | null };

/** The discount of a price in won, at most the price: the rest is nothing or at least `CHARGE_MIN`. */
export function discountOf(price: number, { percent, won }: Discount) {
  const rest = price - (won ?? Math.floor((price * percent!) / 100));
  return rest < CHARGE_MIN ? price : price - rest;
}

export const feeOf = (price: number) => Math.floor((price * FEE_PERCENT) / 100);
export const settlementOf = (price: number) => price - feeOf(price);
/** The VAT inside the fee (부가가치세법 30조): a tenth of the supply, so an eleventh of the whole. */
export const feeVatOf = (fee: number) => Math.round(fee / 11);

export const sellerTypes = ["individual", "business"] as const;
export type SellerType = (typeof sellerTypes)[number];

const toTens = (won: number) => Math.floor(won / 10) * 10;

/** 사업소득 3 % (소득세법 129조 1항 3호) and 지방소득세, a tenth of it, each cut below 10원 (국고금관리법 47조); businesses settle their own. */
export function withholdingOf(gross: number, sellerType: SellerType) {
  const incomeTax = sellerType === "business" ? 0 : toTens((gross * 3) / 100);
  const localTax = toTens(incomeTax / 10);
  return { incomeTax, localTax, net: gross - incomeTax - localTax };
}

export const orderStatuses = [
  "pending",
  "confirming",
  "paid",
  "released",
  "refunding",
  "refunded",
  "canceling",
  "canceled",
  "failed",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const payoutStatuses = ["requested", "approved", "paid", "failed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];
