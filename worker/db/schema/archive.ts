import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";

// What the law keeps of members who left (전자상거래법 시행령 6조): apart from the living tables, under a pseudonym that
// leads to nobody, until `kept_until`. Names and account numbers are sealed; no table of ours is referred to.
const keeping = {
  id: integer("id").primaryKey({ autoIncrement: true }),
  pseudonym: text("pseudonym").notNull(),
  keptUntil: moment("kept_until").notNull(),
};

export const archiveOrders = sqliteTable(
  "archive_orders",
  {
    ...keeping,
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

export const archivePayments = sqliteTable(
  "archive_payments",
  {
    ...keeping,
    orderId: text("order_id").notNull(),
    paymentKey: text("payment_key").notNull(),
    method: text("method"),
    receiptUrl: text("receipt_url"),
    amount: integer("amount").notNull(),
    paidAt: moment("paid_at").notNull(),
    refundedAt: moment("refunded_at"),
  },
  (t) => [index("archive_payments_kept_until").on(t.keptUntil), index("archive_payments_order_id").on(t.orderId)],
);

export const archivePayouts = sqliteTable(
  "archive_payouts",
  {
    ...keeping,
    payoutId: text("payout_id").notNull(),
    sellerType: text("seller_type").notNull(),
    gross: integer("gross").notNull(),
    incomeTax: integer("income_tax").notNull(),
    localTax: integer("local_tax").notNull(),
    net: integer("net").notNull(),
    status: text("status").notNull(),
    // Holder, bank and number, as the tax office may ask for them.
    sealedRecipient: text("sealed_recipient").notNull(),
    requestedAt: moment("requested_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (t) => [index("archive_payouts_kept_until").on(t.keptUntil), index("archive_payouts_payout_id").on(t.payoutId)],
);

/** Who sold, for courts and bodies that settle disputes (전자상거래법 20조). */
export const archiveSellers = sqliteTable(
  "archive_sellers",
  { ...keeping, sellerType: text("seller_type").notNull(), sealedIdentity: text("sealed_identity").notNull() },
  (t) => [index("archive_sellers_kept_until").on(t.keptUntil)],
);

export const archiveDisputes = sqliteTable(
  "archive_disputes",
  {
    ...keeping,
    reportId: integer("report_id").notNull(),
    side: text("side", { enum: ["reporter", "reported", "appellant"] }).notNull(),
    thing: text("thing").notNull(),
    thingId: integer("thing_id").notNull(),
    reason: text("reason").notNull(),
    sealedDetail: text("sealed_detail"),
    status: text("status").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("archive_disputes_kept_until").on(t.keptUntil)],
);
