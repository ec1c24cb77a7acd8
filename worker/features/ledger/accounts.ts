import type { accountKinds } from "#worker/db/schema/ledger.ts";

type AccountKind = (typeof accountKinds)[number];
export type Account = { id: string; kind: AccountKind; ownerId: string | null };

const house = (kind: AccountKind): Account => ({ id: kind, kind, ownerId: null });
const sellers = (kind: AccountKind) => (memberId: number) => ({
  id: `${kind}:${memberId}`,
  kind,
  ownerId: String(memberId),
});

export const pgReceivable = house("pg_receivable");
export const pgCost = house("pg_cost");
export const bank = house("bank");
export const feeIncome = house("fee_income");
export const vatPayable = house("vat_payable");
export const taxWithheld = house("tax_withheld");
export const payoutTransit = house("payout_transit");
export const sellerPending = sellers("seller_pending");
export const sellerAvailable = sellers("seller_available");

/** Assets and expenses grow by debits; liabilities and income grow by credits. */
const isDebitNormal = (kind: AccountKind) => kind === "pg_receivable" || kind === "pg_cost" || kind === "bank";
/** Accounts whose balance a trigger keeps at zero or more. A seller's available balance may fall below, after a refund of a released sale. */
const floored: AccountKind[] = ["seller_pending", "payout_transit", "tax_withheld", "pg_cost"];

export const accountRow = ({ id, kind, ownerId }: Account) => ({
  id,
  kind,
  owner_id: ownerId,
  normal: isDebitNormal(kind) ? 1 : -1,
  floor0: floored.includes(kind) ? 1 : 0,
});
