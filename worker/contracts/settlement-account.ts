import { z } from "zod";
import { type BankCode, banks } from "./banks.ts";
import { rowId, time } from "./answers.ts";
import { sellerTypes } from "./commerce.ts";
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

/** The seller's details that buyers may read before ordering: those of a business, or only that it is an individual. */
export const seller = z.object({
  user_id: rowId,
  seller_type: sellerType.nullable(),
  business: businessIdentity.nullable(),
  /** A provider confirmed who it is. Name and phone of an individual are for buyers alone (`GET /api/payments/{order_id}/seller`). */
  is_checked: z.boolean(),
});
export type Seller = z.output<typeof seller>;
