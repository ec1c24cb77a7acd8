import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BankCode } from "#contracts/banks.ts";
import { payoutStatuses, sellerTypes } from "#contracts/commerce.ts";
import type { BusinessIdentity } from "#contracts/settlement-account.ts";
import { moment } from "./columns.ts";
import { memberRef, members } from "./members.ts";

/**
 * The bank account of a seller. The number is sealed with `SETTLEMENT_KEY`; only its last four digits are shown.
 *
 * Triggers: `payout_accounts_data_version_insert`, `payout_accounts_data_version_update` and `payout_accounts_data_version_delete`
 * raise the data version of the seller, whose prompts show the type.
 */
export const payoutAccounts = sqliteTable("payout_accounts", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => members.id),
  sellerType: text("seller_type", { enum: sellerTypes }).notNull(),
  bankCode: text("bank_code").$type<BankCode>().notNull(),
  sealedNumber: text("sealed_number").notNull(),
  lastDigits: text("last_digits").notNull(),
  holderName: text("holder_name").notNull(),
  // Of a business, shown to buyers before they order (전자상거래법 20조 2항).
  business: text("business", { mode: "json" }).$type<BusinessIdentity | null>(),
  frozenUntil: moment("frozen_until").notNull(),
  // When the bank confirmed that the number is its holder's; null where no verification is configured.
  verifiedAt: moment("verified_at"),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * One request of a seller to be paid out, with tax and bank account as of the request. States: requested → approved → paid
 * or failed; requested → failed. Amounts are in won.
 *
 * Triggers: `payouts_steps` refuses any other transition, `payouts_agreed` any change of the amounts, `payouts_account` any
 * change of the bank account except its erasure at withdrawal, `payouts_stay` every deletion.
 */
export const payouts = sqliteTable(
  "payouts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    memberId: memberRef("member_id"),
    sellerType: text("seller_type", { enum: sellerTypes }).notNull(),
    gross: integer("gross").notNull(),
    incomeTax: integer("income_tax").notNull(),
    localTax: integer("local_tax").notNull(),
    net: integer("net").notNull(),
    bankCode: text("bank_code").$type<BankCode>().notNull(),
    sealedNumber: text("sealed_number").notNull(),
    lastDigits: text("last_digits").notNull(),
    holderName: text("holder_name").notNull(),
    status: text("status", { enum: payoutStatuses }).notNull().default("requested"),
    failureReason: text("failure_reason"),
    requestedAt: moment("requested_at").notNull(),
    approvedAt: moment("approved_at"),
    endedAt: moment("ended_at"),
    verifiedAt: moment("verified_at"),
  },
  (t) => [
    index("payouts_member_id_seq").on(t.memberId, t.seq),
    index("payouts_status_seq").on(t.status, t.seq),
    check("payouts_sum", sql`gross = income_tax + local_tax + net AND net > 0 AND income_tax >= 0 AND local_tax >= 0`),
    check("payouts_end", sql`(status IN ('paid', 'failed')) = (ended_at IS NOT NULL)`),
  ],
);
export type Payout = typeof payouts.$inferSelect;

/**
 * One transfer of the payment provider to our bank account: `gross` of sales less `cost`, its fees, in won.
 *
 * Triggers: `pg_settlements_update` and `pg_settlements_delete` refuse every change.
 */
export const pgSettlements = sqliteTable(
  "pg_settlements",
  {
    id: text("id").primaryKey(),
    gross: integer("gross").notNull(),
    cost: integer("cost").notNull(),
    settledOn: text("settled_on").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  () => [check("pg_settlements_sum", sql`gross > 0 AND cost BETWEEN 0 AND gross`)],
);
