import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BankCode } from "#contracts/banks.ts";
import { payoutStatuses, sellerTypes } from "#contracts/commerce.ts";
import type { BusinessIdentity } from "#contracts/settlement.ts";
import { moment } from "./columns.ts";
import { members } from "./members.ts";

/** Where a seller is paid. The number is sealed with the key of the worker; people see its last four digits. */
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
  // When the bank said that the number is its holder's; null where nobody could ask.
  verifiedAt: moment("verified_at"),
  updatedAt: moment("updated_at").notNull(),
});

/** requested → approved → paid or failed. Tax and account are frozen when it is requested; triggers keep them so. */
export const payouts = sqliteTable(
  "payouts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
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

/** What the payment provider paid into our account, and what it kept. */
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

/** Acts of operators, written in the batch of the act; triggers refuse to change or delete one. */
export const audits = sqliteTable(
  "audits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    adminId: integer("admin_id")
      .notNull()
      .references(() => members.id),
    action: text("action").notNull(),
    thing: text("thing").notNull(),
    thingId: text("thing_id").notNull(),
    reason: text("reason").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("audits_thing_thing_id").on(t.thing, t.thingId)],
);
