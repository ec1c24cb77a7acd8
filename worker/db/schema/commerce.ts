import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CashReceipt } from "#contracts/cash-receipts.ts";
import { orderStatuses } from "#contracts/commerce.ts";
import { bundles } from "./bundles.ts";
import { count, moment } from "./columns.ts";
import { coupons } from "./coupons.ts";
import { memberRef, members } from "./members.ts";
import { promptRef } from "./prompts.ts";

const isPaid = sql`status = 'paid'`;

/**
 * The purchase of a bundle: one payment for an order of each prompt in it that the buyer did not have. What becomes of it is that of its
 * orders; `amount` is the sum of theirs (a check of the ledger).
 *
 * Triggers: `bundle_purchases_agreed` refuses any change except the payment that is named first, `bundle_purchases_stay` the deletion of
 * one that was paid. `orders_purchase_paid` names the payment.
 */
export const bundlePurchases = sqliteTable(
  "bundle_purchases",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    // The id of the order at the provider.
    id: text("id").notNull().unique(),
    bundleId: integer("bundle_id")
      .notNull()
      .references(() => bundles.id),
    buyerId: memberRef("buyer_id"),
    // As the buyer agreed to it.
    title: text("title").notNull(),
    // What its prompts would have cost one by one, and what is charged for them.
    price: integer("price").notNull(),
    amount: integer("amount").notNull(),
    // The payment of its orders, once one of them was sold.
    paymentKey: text("payment_key").unique(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("bundle_purchases_buyer_id_seq").on(t.buyerId, t.seq),
    index("bundle_purchases_bundle_id").on(t.bundleId),
    check("bundle_purchases_amount", sql`amount >= 100 AND amount <= price`),
  ],
);

/**
 * One attempt to buy one prompt. States: pending → confirming → paid → released; paid or released → refunding → refunded;
 * confirming → failed; confirming or failed → canceling → canceled when money was charged but the sale is not valid.
 *
 * An order of 0 won begins as `paid` and has neither a payment nor postings.
 *
 * Triggers: `orders_steps` refuses any other transition, `orders_agreed` any change of parties, prompt, price and number,
 * `orders_stay` the deletion of an order that was ever paid; `orders_purchase_paid` refuses a second payment of a bundle's purchase;
 * `orders_number` gives each new order its number; `orders_coupon_take`, `orders_coupon_give_back` and `orders_coupon_delete` keep
 * `coupons.uses`, `orders_gift_end` empties the message of a gift that ended.
 */
export const orders = sqliteTable(
  "orders",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    // For people: `261122-0042`, the day in Seoul and the place of the order on that day. Never null after the insert.
    number: text("number"),
    buyerId: memberRef("buyer_id"),
    sellerId: memberRef("seller_id"),
    promptId: promptRef("prompt_id"),
    // The offer that the buyer agreed to; title, text and price of the prompt may change later.
    title: text("title").notNull(),
    bodyVersion: integer("body_version").notNull(),
    // The price. The buyer pays `charged`: without the discount of a coupon, nothing or at least 100 won.
    amount: integer("amount").notNull(),
    couponId: integer("coupon_id").references(() => coupons.id),
    discount: count("discount"),
    charged: integer("charged")
      .notNull()
      .generatedAlwaysAs(sql`(amount - discount)`, { mode: "virtual" }),
    // Paid for another member: the row of `gifts` says whose it is.
    isGift: integer("is_gift", { mode: "boolean" }).notNull().default(false),
    // Paid together with the other orders of the purchase of a bundle: the price is the share in it, and the payment has the id of it.
    purchaseId: text("purchase_id").references(() => bundlePurchases.id),
    // Of what the buyer pays.
    fee: integer("fee").notNull(),
    feeVat: integer("fee_vat").notNull(),
    termsVersion: text("terms_version").notNull(),
    status: text("status", { enum: orderStatuses }).notNull().default("pending"),
    paymentKey: text("payment_key"),
    method: text("method"),
    receiptUrl: text("receipt_url"),
    // As the provider issued it, and the last one that it issued for what was sent back.
    cashReceipt: text("cash_receipt", { mode: "json" }).$type<CashReceipt | null>(),
    cashReceiptCancel: text("cash_receipt_cancel", { mode: "json" }).$type<CashReceipt | null>(),
    failureCode: text("failure_code"),
    refundReason: text("refund_reason"),
    // How often the cancellation was sent to the provider: each attempt has its own Idempotency-Key.
    cancelAttempts: count("cancel_attempts"),
    // Of what the buyer paid, sent back by the provider without a refund of ours, as posted to `cancel_cost`. Less than all.
    givenBack: count("given_back"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    checkedAt: moment("checked_at"),
    // When operators were told that the provider does not send the money back. They are told once.
    unreturnedAt: moment("unreturned_at"),
    paidAt: moment("paid_at"),
    releasedAt: moment("released_at"),
    endedAt: moment("ended_at"),
    // When the buyer first read name and phone of the seller (전자상거래법 20조 2항).
    sellerShownAt: moment("seller_shown_at"),
  },
  (t) => [
    uniqueIndex("orders_number_of_day").on(t.number),
    index("orders_buyer_id_seq").on(t.buyerId, t.seq),
    index("orders_seller_id_seq").on(t.sellerId, t.seq),
    index("orders_prompt_id").on(t.promptId),
    index("orders_open")
      .on(t.status, t.checkedAt)
      .where(sql`status IN ('confirming', 'refunding', 'canceling')`),
    index("orders_pending")
      .on(t.expiresAt)
      .where(sql`status = 'pending'`),
    index("orders_held").on(t.paidAt).where(isPaid),
    index("orders_seller_id_held").on(t.sellerId, t.paidAt).where(isPaid),
    index("orders_seller_id_paid_at")
      .on(t.sellerId, t.paidAt)
      .where(sql`paid_at IS NOT NULL`),
    index("orders_seller_id_refunded")
      .on(t.sellerId, t.endedAt)
      .where(sql`status = 'refunded'`),
    uniqueIndex("orders_owned")
      .on(t.buyerId, t.promptId)
      .where(sql`is_gift = 0 AND status IN ('paid', 'released', 'refunding')`),
    index("orders_gifts_held")
      .on(t.paidAt)
      .where(sql`is_gift = 1 AND status = 'paid'`),
    index("orders_buyer_id_gifts")
      .on(t.buyerId, t.seq)
      .where(sql`is_gift = 1`),
    index("orders_payment_key_any").on(t.paymentKey),
    uniqueIndex("orders_payment_key")
      .on(t.paymentKey)
      .where(sql`purchase_id IS NULL AND status IN ('paid', 'released', 'refunding', 'refunded')`),
    index("orders_purchase_id")
      .on(t.purchaseId)
      .where(sql`purchase_id IS NOT NULL`),
    check(
      "orders_amount",
      sql`amount BETWEEN 100 AND 1000000 AND fee BETWEEN 0 AND amount AND fee_vat BETWEEN 0 AND fee`,
    ),
    uniqueIndex("orders_coupon_id_buyer_id")
      .on(t.couponId, t.buyerId)
      .where(sql`coupon_id IS NOT NULL AND status IN ('pending', 'confirming', 'paid', 'released', 'refunding')`),
    index("orders_coupon_id_any")
      .on(t.couponId, t.buyerId)
      .where(sql`coupon_id IS NOT NULL`),
    check("orders_discount", sql`discount BETWEEN 0 AND amount AND fee <= amount - discount`),
    check("orders_parties", sql`buyer_id <> seller_id`),
    check("orders_paid", sql`(status IN ('paid', 'released', 'refunding', 'refunded')) = (paid_at IS NOT NULL)`),
  ],
);
export type Order = typeof orders.$inferSelect;

/** How many orders were placed on a day in Seoul (`261122`), those purged since included, so that no number is given twice. No triggers. */
export const orderDays = sqliteTable("order_days", { day: text("day").primaryKey(), count: count("count") });

/**
 * The right of a member to read a prompt that they bought: the text as bought and every later version, until the order is
 * refunded. At most one is valid for a member and prompt.
 *
 * Triggers, all but for free ones: `entitlements_count_insert` and `entitlements_count_revoke` keep `sales_count` of the prompt and its
 * prompter; `entitlements_leaderboard_insert` and `entitlements_leaderboard_update` mark its place on the leaderboard as stale.
 */
export const entitlements = sqliteTable(
  "entitlements",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id),
    memberId: memberRef("member_id"),
    promptId: promptRef("prompt_id"),
    // The member claimed it; another one paid for it.
    isGift: integer("is_gift", { mode: "boolean" }).notNull().default(false),
    // Nothing was charged for it: neither a sale in `sales_count` nor on the leaderboard.
    isFree: integer("is_free", { mode: "boolean" }).notNull().default(false),
    bodyVersion: integer("body_version").notNull(),
    createdAt: moment("created_at").notNull(),
    openedAt: moment("opened_at"),
    revokedAt: moment("revoked_at"),
  },
  (t) => [
    uniqueIndex("entitlements_live")
      .on(t.memberId, t.promptId)
      .where(sql`revoked_at IS NULL`),
    index("entitlements_member_id_prompt_id").on(t.memberId, t.promptId),
    index("entitlements_prompt_id_created_at")
      .on(t.promptId, t.createdAt)
      .where(sql`revoked_at IS NULL`),
    index("entitlements_opened")
      .on(t.promptId, t.memberId)
      .where(sql`revoked_at IS NULL AND opened_at IS NOT NULL`),
    index("entitlements_sales")
      .on(t.promptId, t.createdAt)
      .where(sql`revoked_at IS NULL AND is_free = 0`),
  ],
);

/** The customer key of a member at the payment provider: random, because the provider forbids guessable keys. No triggers. */
export const customers = sqliteTable("customers", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => members.id),
  key: text("key").notNull().unique(),
});

/** One webhook delivery that was handled, by its transmission id. Purged by age. No triggers. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  { id: text("id").primaryKey(), receivedAt: moment("received_at").notNull() },
  (t) => [index("webhook_deliveries_received_at").on(t.receivedAt)],
);
