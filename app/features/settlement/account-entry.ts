import type { BankCode } from "#contracts/banks.ts";
import type { SellerType } from "#contracts/commerce.ts";
import type { BusinessIdentity, NewPayoutAccount, PayoutAccount } from "#contracts/settlement-account.ts";

/** The values of the account form, by their paths in the contract. The account number is never read from the server. */
export type AccountEntry = {
  bank_code: BankCode | "";
  account_number: string;
  holder_name: string;
  seller_type: SellerType;
} & Record<`business.${keyof BusinessIdentity}`, string>;

type BusinessField = {
  name: keyof BusinessIdentity;
  label: string;
  inputMode?: "numeric" | "tel" | "email";
  placeholder?: string;
};

export const businessFields: BusinessField[] = [
  { name: "name", label: "상호" },
  { name: "representative", label: "대표자" },
  { name: "registration_number", label: "사업자등록번호", inputMode: "numeric", placeholder: "000-00-00000" },
  { name: "mail_order_number", label: "통신판매업 신고번호", placeholder: "2026-서울강남-01234" },
  { name: "address", label: "사업장 주소" },
  { name: "phone", label: "전화번호", inputMode: "tel" },
  { name: "email", label: "이메일", inputMode: "email" },
];

export const entryOf = (account: PayoutAccount | null) =>
  ({
    bank_code: account?.bank_code ?? "",
    account_number: "",
    holder_name: account?.holder_name ?? "",
    seller_type: account?.seller_type ?? "individual",
    ...Object.fromEntries(businessFields.map(({ name }) => [`business.${name}`, account?.business?.[name] ?? ""])),
  }) as AccountEntry;

const businessOf = (entry: AccountEntry) =>
  Object.fromEntries(businessFields.map(({ name }) => [name, entry[`business.${name}`]])) as BusinessIdentity;

/** The form as the API's request; the contract names missing fields. */
export const toAccountInput = (entry: AccountEntry): NewPayoutAccount => ({
  bank_code: entry.bank_code as BankCode,
  account_number: entry.account_number,
  holder_name: entry.holder_name,
  seller_type: entry.seller_type,
  ...(entry.seller_type === "business" && { business: businessOf(entry) }),
});
