import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { orders } from "./commerce.ts";
import { moment } from "./columns.ts";
import { memberRef, optionalMemberRef } from "./members.ts";

/**
 * The order of a gift: its giver pays, and whoever claims it with the code gets the entitlement. The code can be looked up by its hash,
 * and shown to its giver again.
 *
 * Triggers: `orders_gift_end` of `orders` empties `message` when the order fails or is refunded.
 */
export const gifts = sqliteTable(
  "gifts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    orderId: text("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    giverId: memberRef("giver_id"),
    claimerId: optionalMemberRef("claimer_id"),
    // SHA-256, base64url.
    codeHash: text("code_hash").notNull(),
    // With `SETTLEMENT_KEY`, for the order.
    sealedCode: text("sealed_code").notNull(),
    // For the claimer alone.
    message: text("message").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    claimedAt: moment("claimed_at"),
  },
  (t) => [
    uniqueIndex("gifts_code_hash").on(t.codeHash),
    index("gifts_giver_id_seq").on(t.giverId, t.seq),
    index("gifts_claimer_id_seq")
      .on(t.claimerId, t.seq)
      .where(sql`claimer_id IS NOT NULL`),
    check("gifts_claimed", sql`(claimer_id IS NULL) = (claimed_at IS NULL) AND claimer_id IS NOT giver_id`),
  ],
);
