import type { BankCode } from "#contracts/banks.ts";
import type { SellerType } from "#contracts/commerce.ts";
import type { BusinessIdentity, NewPayoutAccount, PayoutAccount } from "#contracts/settlement-account.ts";

/** The values of the account form. The account number is never read from the server. */
export type AccountEntry = {
  bank: BankCode | "";
  number: string;
  holder: string;
  sellerType: SellerType;
  business: BusinessIdentity;
};

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

const unknown: BusinessIdentity = {
  name: "",
  representative: "",
  registration_number: "",
  mail_order_number: "",
  address: "",
  phone: "",
  email: "",
};

export const entryOf = (account: PayoutAccount | null): AccountEntry => ({
  bank: (account?.bank_code as BankCode | undefined) ?? "",
  number: "",
  holder: account?.holder_name ?? "",
  sellerType: account?.seller_type ?? "individual",
  business: account?.business ?? unknown,
});

/** The form as the API's request; the contract names missing fields. */
export const toAccountInput = ({ bank, number, holder, sellerType, business }: AccountEntry): NewPayoutAccount => ({
  bank_code: bank as BankCode,
  account_number: number,
  holder_name: holder,
  seller_type: sellerType,
  ...(sellerType === "business" && { business }),
});

/** The fields in the order of the form, by their paths in the contract. */
const order = [
  "bank_code",
  "account_number",
  "holder_name",
  "seller_type",
  "business",
  ...businessFields.map(({ name }) => `business.${name}`),
];

export const firstWrong = (errors: Record<string, string>) => order.find((field) => field in errors);
