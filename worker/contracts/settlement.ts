import { z } from "zod";
import { type BankCode, banks } from "./banks.ts";
import { count, named, pageOf, rowId, time } from "./answers.ts";
import { PAYOUT_MIN, payoutStatuses, sellerTypes } from "./commerce.ts";
import { withParticle } from "./particles.ts";
import { text } from "./text.ts";

const REGISTRATION_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether the check digit of a business registration number fits (국세청 사업자등록번호 검증 방식). */
function isRegistrationNumber(digits: string) {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = REGISTRATION_WEIGHTS.reduce((total, weight, at) => total + Number(digits[at]) * weight, 0);
  const carried = sum + Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - (carried % 10)) % 10 === Number(digits[9]);
}

const withoutHyphens = (value: string) => value.trim().replaceAll("-", "");

const digits = (label: string, pattern: RegExp, sentence: string) =>
  z
    .string(`${withParticle(label, "을")} 글자로 입력해 주세요.`)
    .transform(withoutHyphens)
    .pipe(z.string().regex(pattern, sentence));

const PHONE = "전화번호는 숫자 8~12자리로 입력해 주세요.";
const EMAIL = "이메일 주소를 다시 확인해 주세요.";

const newBusinessIdentity = z.strictObject(
  {
    name: text({ min: 1, max: 60, label: "상호" }),
    representative: text({ min: 1, max: 30, label: "대표자" }),
    registration_number: z
      .string("사업자등록번호를 글자로 입력해 주세요.")
      .transform(withoutHyphens)
      .refine(isRegistrationNumber, "사업자등록번호를 다시 확인해 주세요."),
    mail_order_number: text({ min: 1, max: 40, label: "통신판매업 신고번호" }),
    address: text({ min: 1, max: 200, label: "주소" }),
    phone: digits("전화번호", /^\d{8,12}$/, PHONE),
    email: text({ min: 1, max: 254, label: "이메일" }).pipe(z.email(EMAIL)),
  },
  "사업자 정보를 모두 보내 주세요.",
);

export const newPayoutAccount = z
  .strictObject(
    {
      bank_code: z.enum(Object.keys(banks) as BankCode[], "은행을 골라 주세요."),
      account_number: digits("계좌번호", /^\d{10,16}$/, "계좌번호는 숫자 10~16자리로 입력해 주세요."),
      holder_name: text({ min: 2, max: 30, label: "예금주" }),
      seller_type: z.enum(sellerTypes, "판매자 유형을 골라 주세요."),
      business: newBusinessIdentity.optional(),
    },
    "은행, 계좌번호, 예금주, 판매자 유형과 사업자 정보만 보내 주세요.",
  )
  .superRefine(({ seller_type, business }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["business"], message });
    if (seller_type === "business" && !business) refuse("사업자 정보를 입력해 주세요.");
    if (seller_type === "individual" && business) refuse("개인 판매자는 사업자 정보를 보내지 않아요.");
  });
export type NewPayoutAccount = z.output<typeof newPayoutAccount>;

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

/** The stored account, without the input checks of `newPayoutAccount`. */
const businessIdentity = z.object({
  name: z.string(),
  representative: z.string(),
  registration_number: z.string(),
  mail_order_number: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type BusinessIdentity = z.output<typeof businessIdentity>;

/** The account number is never returned, only `last_digits`. `is_verified`: the bank confirmed the account holder. */
export const payoutAccount = z
  .object({
    bank_code: z.string(),
    bank_name: z.string(),
    last_digits: z.string(),
    holder_name: z.string(),
    is_verified: z.boolean(),
    seller_type: sellerType,
    business: businessIdentity.nullable(),
    /** End of the waiting period after a change of account, during which no payout can be requested; else null. */
    frozen_until: time.nullable(),
    updated_at: time,
  })
  .meta({ id: "PayoutAccount" });
export type PayoutAccount = z.output<typeof payoutAccount>;

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
    prompt_id: rowId,
    title: z.string(),
    amount: count,
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

/** The seller's details that buyers may read before ordering: those of a business, or only that it is an individual. */
export const seller = z.object({
  user_id: rowId,
  seller_type: sellerType.nullable(),
  business: businessIdentity.nullable(),
});
export type Seller = z.output<typeof seller>;

export const statement = z.object({
  month,
  seller: seller.extend(named.shape),
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
