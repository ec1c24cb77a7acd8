import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { count, moment } from "./columns.ts";

export const accountKinds = [
  "pg_receivable",
  "pg_cost",
  "bank",
  "fee_income",
  "vat_payable",
  "tax_withheld",
  "payout_transit",
  "seller_pending",
  "seller_available",
] as const;
export const txKinds = [
  "sale",
  "release",
  "refund",
  "payout",
  "payout_paid",
  "payout_failed",
  "pg_settlement",
] as const;

/** Totals are moved by the trigger on transfers and by nothing else; `normal` is 1 where debits add, -1 where credits do. */
export const ledgerAccounts = sqliteTable(
  "ledger_account",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: accountKinds }).notNull(),
    ownerId: text("owner_id"),
    normal: integer("normal").notNull(),
    floor0: integer("floor0").notNull(),
    debits: count("debits"),
    credits: count("credits"),
    balance: integer("balance").generatedAlwaysAs(sql`(normal * (debits - credits))`, { mode: "virtual" }),
  },
  () => [
    check("ledger_account_normal", sql`normal IN (1, -1) AND floor0 IN (0, 1)`),
    check("ledger_account_totals", sql`debits >= 0 AND credits >= 0`),
    check("ledger_account_floor", sql`floor0 = 0 OR normal * (debits - credits) >= 0`),
  ],
);

/** One event in the books; the unique key makes each event happen once. */
export const ledgerTxs = sqliteTable(
  "ledger_tx",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: txKinds }).notNull(),
    refType: text("ref_type", { enum: ["order", "payout", "pg_settlement"] }).notNull(),
    refId: text("ref_id").notNull(),
    legs: integer("legs").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  () => [check("ledger_tx_legs", sql`legs > 0`)],
);

/** Money that moved from one account to another: never changed, never deleted. */
export const ledgerTransfers = sqliteTable(
  "ledger_transfer",
  {
    txId: text("tx_id")
      .notNull()
      .references(() => ledgerTxs.id),
    seq: integer("seq").notNull(),
    debitId: text("debit_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    creditId: text("credit_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: integer("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.txId, t.seq] }),
    index("ledger_transfer_debit_id").on(t.debitId),
    index("ledger_transfer_credit_id").on(t.creditId),
    check("ledger_transfer_amount", sql`amount BETWEEN 1 AND 1000000000000`),
    check("ledger_transfer_sides", sql`debit_id <> credit_id`),
  ],
);
