import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ledgerPassNames } from "#contracts/settlement-admin.ts";
import { count, moment } from "./columns.ts";

export const accountKinds = [
  "pg_receivable",
  "pg_cost",
  "cancel_cost",
  "bank",
  "fee_income",
  "vat_payable",
  "tax_withheld",
  "payout_transit",
  "seller_pending",
  "seller_available",
] as const;
export const postingKinds = [
  "sale",
  "release",
  "refund",
  "partial_cancel",
  "payout",
  "payout_paid",
  "payout_failed",
  "pg_settlement",
] as const;

/**
 * One account of the double-entry ledger. `normal` is 1 where debits increase the balance and -1 where credits do;
 * `floor0` is 1 where the balance may not become negative. Amounts are in won.
 *
 * Triggers: `ledger_account_update` refuses any change but growing totals, `ledger_account_delete` every deletion.
 * The totals are changed by `ledger_transfer_apply` only.
 */
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

/**
 * One posting: an event in the books with `legs` transfers. Kind and reference are unique, so that an event is posted once.
 *
 * Triggers: `ledger_tx_update` and `ledger_tx_delete` refuse every change.
 */
export const ledgerPostings = sqliteTable(
  "ledger_tx",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: postingKinds }).notNull(),
    refType: text("ref_type", { enum: ["order", "partial_cancel", "payout", "pg_settlement"] }).notNull(),
    refId: text("ref_id").notNull(),
    legs: integer("legs").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [uniqueIndex("ledger_tx_event").on(t.kind, t.refType, t.refId), check("ledger_tx_legs", sql`legs > 0`)],
);

/**
 * One leg of a posting: an amount in won moved from one account to another. The migration creates the table `WITHOUT ROWID`,
 * which drizzle-kit cannot express.
 *
 * Triggers: `ledger_transfer_leg` refuses a leg that the posting did not announce, `ledger_transfer_apply` adds the amount
 * to both accounts, `ledger_transfer_update` and `ledger_transfer_delete` refuse every change.
 */
export const ledgerTransfers = sqliteTable(
  "ledger_transfer",
  {
    txId: text("tx_id")
      .notNull()
      .references(() => ledgerPostings.id),
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

/**
 * The sums of one account, in won, that a pass has re-added from the postings up to its position in `proofs`. Those of `nightly` are
 * never reset: they are the checkpoint from which the next night continues. The migration creates the table `WITHOUT ROWID`. No triggers.
 */
export const ledgerSums = sqliteTable(
  "ledger_sums",
  {
    pass: text("pass", { enum: ledgerPassNames }).notNull(),
    accountId: text("account_id").notNull(),
    debits: count("debits"),
    credits: count("credits"),
  },
  (t) => [primaryKey({ columns: [t.pass, t.accountId] })],
);

/**
 * The run of a pass that is under way, or the last one that ended. `postings` and `rows` (of all other tables) are the numbers that it
 * has checked; `breaches` holds the ids that break an invariant, by its name, at most 20 each. No triggers.
 */
export const ledgerPasses = sqliteTable(
  "ledger_passes",
  {
    pass: text("pass", { enum: ledgerPassNames }).notNull(),
    isEnded: integer("is_ended", { mode: "boolean" }).notNull(),
    begunAt: moment("begun_at").notNull(),
    // The end of a run that ended.
    steppedAt: moment("stepped_at").notNull(),
    postings: count("postings"),
    rows: count("rows"),
    breaches: text("breaches", { mode: "json" }).$type<Record<string, string[]>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pass, t.isEnded] })],
);
