import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CashReceipt } from "#contracts/cash-receipts.ts";
import { consentDocs } from "#contracts/consents.ts";
import { id, moment } from "./columns.ts";
import { memberRef, members } from "./members.ts";

/**
 * One answer of a member to one consent document, agreed or refused. Rows are only added: the member's last row of a
 * document is the valid one. No triggers.
 */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    memberId: memberRef("member_id"),
    doc: text("doc", { enum: consentDocs }).notNull(),
    version: text("version").notNull(),
    isAgreed: integer("is_agreed", { mode: "boolean" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("consents_member_id_doc_id").on(t.memberId, t.doc, t.id)],
);

/**
 * One request that a member sent with an Idempotency-Key (or one piece of rate-limited work without a key), with a hash of its body and
 * its result. Purged after a day. Keys of messages are in the database of messages. No triggers.
 */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    memberId: memberRef("member_id"),
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    hash: text("hash").notNull(),
    // Null only inside the batch that does the work.
    result: text("result"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.scope, t.key] }),
    index("idempotency_keys_member_id_scope_created_at").on(t.memberId, t.scope, t.createdAt),
    index("idempotency_keys_created_at").on(t.createdAt),
  ],
);

/**
 * One withdrawn member whose rows in the database of messages are not erased yet. Written in the batch of the withdrawal and
 * deleted once they are. No triggers.
 */
export const erasures = sqliteTable("erasures", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => members.id),
  createdAt: moment("created_at").notNull(),
});

/**
 * The number of requests of one kind by one client in `minute` (minutes since 1970). A daily count is stored under the last minute of its
 * day. Purged two minutes later. No triggers.
 */
export const rates = sqliteTable(
  "rates",
  {
    key: text("key").primaryKey(),
    minute: integer("minute").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("rates_minute").on(t.minute)],
);

// The archive: records that the law requires after a withdrawal (전자상거래법 시행령 6조), stored apart from all other
// tables under a random pseudonym until `kept_until`. Personal data in it is sealed, and no foreign key leads out of it.
const archived = {
  id: id(),
  pseudonym: text("pseudonym").notNull(),
  keptUntil: moment("kept_until").notNull(),
};

/** One paid order of a member who withdrew, as buyer or as seller. Kept for five years. No triggers. */
export const archiveOrders = sqliteTable(
  "archive_orders",
  {
    ...archived,
    orderId: text("order_id").notNull(),
    side: text("side", { enum: ["buyer", "seller"] }).notNull(),
    title: text("title").notNull(),
    amount: integer("amount").notNull(),
    fee: integer("fee").notNull(),
    feeVat: integer("fee_vat").notNull(),
    termsVersion: text("terms_version").notNull(),
    status: text("status").notNull(),
    refundReason: text("refund_reason"),
    createdAt: moment("created_at").notNull(),
    openedAt: moment("opened_at"),
    endedAt: moment("ended_at"),
  },
  (t) => [index("archive_orders_kept_until").on(t.keptUntil), index("archive_orders_order_id").on(t.orderId)],
);

/** One payment of a buyer who withdrew. Kept for five years. No triggers. */
export const archivePayments = sqliteTable(
  "archive_payments",
  {
    ...archived,
    orderId: text("order_id").notNull(),
    paymentKey: text("payment_key").notNull(),
    method: text("method"),
    receiptUrl: text("receipt_url"),
    cashReceipt: text("cash_receipt", { mode: "json" }).$type<CashReceipt | null>(),
    cashReceiptCancel: text("cash_receipt_cancel", { mode: "json" }).$type<CashReceipt | null>(),
    amount: integer("amount").notNull(),
    paidAt: moment("paid_at").notNull(),
    refundedAt: moment("refunded_at"),
  },
  (t) => [index("archive_payments_kept_until").on(t.keptUntil), index("archive_payments_order_id").on(t.orderId)],
);

/** One payout to a seller who withdrew. Kept for five years. No triggers. */
export const archivePayouts = sqliteTable(
  "archive_payouts",
  {
    ...archived,
    payoutId: text("payout_id").notNull(),
    sellerType: text("seller_type").notNull(),
    gross: integer("gross").notNull(),
    incomeTax: integer("income_tax").notNull(),
    localTax: integer("local_tax").notNull(),
    net: integer("net").notNull(),
    status: text("status").notNull(),
    // Account holder, bank and account number, which the tax office may ask for.
    sealedRecipient: text("sealed_recipient").notNull(),
    requestedAt: moment("requested_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (t) => [index("archive_payouts_kept_until").on(t.keptUntil), index("archive_payouts_payout_id").on(t.payoutId)],
);

/** The identity of a seller who withdrew, for courts and dispute bodies (전자상거래법 20조). Kept for five years. No triggers. */
export const archiveSellers = sqliteTable(
  "archive_sellers",
  { ...archived, sellerType: text("seller_type").notNull(), sealedIdentity: text("sealed_identity").notNull() },
  (t) => [index("archive_sellers_kept_until").on(t.keptUntil)],
);

/** One report or appeal of a member who withdrew. Kept for three years. No triggers. */
export const archiveDisputes = sqliteTable(
  "archive_disputes",
  {
    ...archived,
    reportId: integer("report_id").notNull(),
    side: text("side", { enum: ["reporter", "reported", "appellant", "complainant", "seller", "inquirer"] }).notNull(),
    thing: text("thing").notNull(),
    thingId: integer("thing_id").notNull(),
    reason: text("reason").notNull(),
    sealedDetail: text("sealed_detail"),
    status: text("status").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("archive_disputes_kept_until").on(t.keptUntil)],
);

/** Every table of records kept after a withdrawal; each has `kept_until`. */
export const archives = [archiveOrders, archivePayments, archivePayouts, archiveSellers, archiveDisputes];
