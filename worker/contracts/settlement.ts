import { z } from "zod";
import { count, named, orderNumber, pageOf, rowId, time } from "./answers.ts";
import { PAYOUT_MIN, payoutStatuses, sellerTypes } from "./commerce.ts";
import { payoutAccount, seller } from "./settlement-account.ts";

const FROM_MINIMUM = `${PAYOUT_MIN.toLocaleString("ko")}원부터 신청할 수 있어요.`;

/** `closing` requests the whole balance without the minimum, so that a seller can withdraw; refused while sales are pending or prompts are for sale. */
export const payoutRequest = z
  .strictObject(
    {
      amount: z.int("신청 금액은 원 단위 정수예요."),
      closing: z.literal(true, "남은 금액을 모두 신청할 때만 true로 보내 주세요.").optional(),
    },
    "신청 금액만 보내 주세요.",
  )
  .refine(({ amount, closing }) => amount >= (closing ? 1 : PAYOUT_MIN), { path: ["amount"], message: FROM_MINIMUM });
export type PayoutRequest = z.output<typeof payoutRequest>;

const MONTH = "월은 2026-11처럼 보내 주세요.";
export const statementQuery = z.object({
  month: z.string(MONTH).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH),
  format: z.enum(["csv", "json"], "format은 csv 또는 json으로 골라 주세요.").default("csv"),
});

const sellerType = z.enum(sellerTypes);

/** Amounts in won. `paid_*` is after tax, as transferred to the account. */
export const settlementSummary = z.object({
  scheduled: count,
  next_release_at: time.nullable(),
  available: z.int(),
  in_progress: count,
  paid_this_month: count,
  paid_total: count,
  /** The next Wednesday in Korea. */
  next_payout_on: z.iso.date(),
  minimum: count,
  /** A Korean sentence while refunds make the available amount negative; else null. */
  notice: z.string().nullable(),
  account: payoutAccount.nullable(),
});
export type SettlementSummary = z.output<typeof settlementSummary>;

export const saleStatuses = ["scheduled", "available", "refunding", "refunded"] as const;

export const saleLine = z
  .object({
    order_id: z.uuid(),
    order_number: orderNumber,
    prompt_id: rowId,
    title: z.string(),
    /** What the buyer paid. */
    amount: count,
    /** With a coupon of the seller's: the price, and what was taken off it. */
    price: count.optional(),
    discount: count.optional(),
    fee: count,
    /** The VAT inside the fee. */
    fee_vat: count,
    share: count,
    status: z.enum(saleStatuses),
    paid_at: time,
    /** The time at which the amount becomes available for payout. */
    release_at: time,
    /** It does not become available then: operators hide the prompt, or its buyer's report is open. In the list of sales only. */
    is_held: z.literal(true).optional(),
    refunded_at: time.nullable(),
    is_gift: z.literal(true).optional(),
    /** Nobody has claimed the gift yet; it is released seven days after that. In the list of sales only. */
    is_unclaimed: z.literal(true).optional(),
    /** The seller deleted the prompt. In the list of sales only. */
    is_gone: z.literal(true).optional(),
    /**
     * Of an available one: its share was asked for, or transferred. Payouts take the oldest sales first, and what is in one by a part is not yet.
     * In the list of sales only.
     */
    payout: z.enum(["requested", "paid"]).optional(),
  })
  .meta({ id: "Sale" });
export type SaleLine = z.output<typeof saleLine>;

export const payout = z
  .object({
    id: z.uuid(),
    amount: count,
    income_tax: count,
    local_tax: count,
    net: count,
    seller_type: sellerType,
    bank_name: z.string(),
    last_digits: z.string(),
    holder_name: z.string(),
    status: z.enum(payoutStatuses),
    failure_reason: z.string().nullable(),
    requested_at: time,
    approved_at: time.nullable(),
    ended_at: time.nullable(),
  })
  .meta({ id: "Payout" });
export type Payout = z.output<typeof payout>;

const month = z.string().regex(/^\d{4}-\d\d$/);

/** One month in Korean time: the seller's share of sales and refunds, and the payouts. Amounts in won. */
const monthLine = z.object({ month, sales: count, refunds: count, payouts: count });
export type MonthLine = z.output<typeof monthLine>;
export const months = z.object({ items: z.array(monthLine) });

export const statement = z.object({
  month,
  seller: seller.omit({ is_checked: true }).extend(named.shape),
  sales: z.array(saleLine),
  refunds: z.array(saleLine),
  payouts: z.array(payout),
  totals: z.object({
    sales: count,
    fees: count,
    fee_vat: count,
    share: count,
    refunds: count,
    refunded_share: count,
    payouts: count,
    income_tax: count,
    local_tax: count,
    net: count,
  }),
});
export type Statement = z.output<typeof statement>;

export const salePage = pageOf(saleLine);
export type SalePage = z.output<typeof salePage>;
export const payoutPage = pageOf(payout);
export type PayoutPage = z.output<typeof payoutPage>;
