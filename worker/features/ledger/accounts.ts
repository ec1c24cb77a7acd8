import type { accountKinds } from "#worker/db/schema/ledger.ts";

type AccountKind = (typeof accountKinds)[number];
export type Account = { id: string; kind: AccountKind; ownerId: string | null };

const platformAccount = (kind: AccountKind): Account => ({ id: kind, kind, ownerId: null });
const sellerAccount = (kind: AccountKind) => (memberId: number) => ({
  id: `${kind}:${memberId}`,
  kind,
  ownerId: String(memberId),
});

export const pgReceivable = platformAccount("pg_receivable");
export const pgCost = platformAccount("pg_cost");
export const cancelCost = platformAccount("cancel_cost");
export const bank = platformAccount("bank");
export const feeIncome = platformAccount("fee_income");
export const vatPayable = platformAccount("vat_payable");
export const taxWithheld = platformAccount("tax_withheld");
export const payoutTransit = platformAccount("payout_transit");
export const sellerPending = sellerAccount("seller_pending");
export const sellerAvailable = sellerAccount("seller_available");

/** Assets and expenses grow by debits; liabilities and income grow by credits. */
const isDebitNormal = (kind: AccountKind) => ["pg_receivable", "pg_cost", "cancel_cost", "bank"].includes(kind);
/** Accounts whose balance a trigger keeps at zero or more. A seller's available balance may fall below, after a refund of a released sale. */
const floored: AccountKind[] = ["seller_pending", "payout_transit", "tax_withheld", "pg_cost", "cancel_cost"];

/** An account as the columns of its row. */
export const accountRow = ({ id, kind, ownerId }: Account) => ({
  id,
  kind,
  owner_id: ownerId,
  normal: isDebitNormal(kind) ? 1 : -1,
  floor0: floored.includes(kind) ? 1 : 0,
});
