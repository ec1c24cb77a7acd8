import { z } from "zod";
import { type BankCode, banks } from "./banks.ts";
import { PAYOUT_MIN, type PayoutStatus, type SellerType, sellerTypes } from "./commerce.ts";
import type { Page } from "./common.ts";
import { withParticle } from "./particles.ts";
import { text } from "./text.ts";

const REGISTRATION_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The last digit of a business registration number follows from the nine before it. */
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

const businessIdentity = z.strictObject(
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
export type BusinessIdentity = z.output<typeof businessIdentity>;

export const newPayoutAccount = z
  .strictObject(
    {
      bank_code: z.enum(Object.keys(banks) as BankCode[], "은행을 골라 주세요."),
      account_number: digits("계좌번호", /^\d{10,16}$/, "계좌번호는 숫자 10~16자리로 입력해 주세요."),
      holder_name: text({ min: 2, max: 30, label: "예금주" }),
      seller_type: z.enum(sellerTypes, "판매자 유형을 골라 주세요."),
      business: businessIdentity.optional(),
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

/** `closing` asks for all that is left, however little, so that a seller can leave: nothing may be scheduled or on sale any more. */
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

/** The number itself never leaves: `last_digits` is what people see. `is_verified` says whether the bank confirmed the holder. */
export type PayoutAccount = {
  bank_code: string;
  bank_name: string;
  last_digits: string;
  holder_name: string;
  is_verified: boolean;
  seller_type: SellerType;
  business: BusinessIdentity | null;
  /** Until when no payout can be requested, because the account changed; null when it can. */
  frozen_until: string | null;
  updated_at: string;
};

/** Everything in won. `paid_*` is what reached the account, after tax. */
export type SettlementSummary = {
  scheduled: number;
  next_release_at: string | null;
  available: number;
  in_progress: number;
  paid_this_month: number;
  paid_total: number;
  /** The next Wednesday in Korea, as a date. */
  next_payout_on: string;
  minimum: number;
  /** A sentence when refunds made the available amount fall below nothing. */
  notice: string | null;
  account: PayoutAccount | null;
};

export const saleStatuses = ["scheduled", "available", "refunding", "refunded"] as const;

export type SaleLine = {
  order_id: string;
  prompt_id: number;
  title: string;
  amount: number;
  fee: number;
  /** The VAT inside the fee. */
  fee_vat: number;
  share: number;
  status: (typeof saleStatuses)[number];
  paid_at: string;
  /** When it becomes, or became, available. */
  release_at: string;
  refunded_at: string | null;
};

export type Payout = {
  id: string;
  amount: number;
  income_tax: number;
  local_tax: number;
  net: number;
  seller_type: SellerType;
  bank_name: string;
  last_digits: string;
  holder_name: string;
  status: PayoutStatus;
  failure_reason: string | null;
  requested_at: string;
  approved_at: string | null;
  ended_at: string | null;
};

/** A month in Korea: the seller's share of what was sold and of what was refunded in it, and what was paid out. */
export type MonthLine = { month: string; sales: number; refunds: number; payouts: number };

export type Statement = {
  month: string;
  seller: { user_id: number; nickname: string; seller_type: SellerType | null; business: BusinessIdentity | null };
  sales: SaleLine[];
  refunds: SaleLine[];
  payouts: Payout[];
  totals: {
    sales: number;
    fees: number;
    fee_vat: number;
    share: number;
    refunds: number;
    refunded_share: number;
    payouts: number;
    income_tax: number;
    local_tax: number;
    net: number;
  };
};

/** Of a business, what buyers may read before they order; of an individual, only that. */
export type Seller = { user_id: number; seller_type: SellerType | null; business: BusinessIdentity | null };

export type SalePage = Page<SaleLine>;
export type PayoutPage = Page<Payout>;
