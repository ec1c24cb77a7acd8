import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { prompts } from "./prompts.ts";

/**
 * A code with which members buy one prompt of a seller, or any of them, for less: `percent` of the price or `won` are taken off.
 * It can be used in `begins_at <= now < ends_at` unless `ended_at` is set, by one order of each member at a time. The code is unique
 * among those of its seller that are not ended.
 *
 * Triggers: `orders_coupon_take`, `orders_coupon_give_back` and `orders_coupon_delete` of `orders` keep `uses`.
 */
export const coupons = sqliteTable(
  "coupons",
  {
    id: id(),
    memberId: memberRef("member_id"),
    // Null: any prompt of the member's.
    promptId: integer("prompt_id").references(() => prompts.id),
    code: text("code").notNull(),
    percent: integer("percent"),
    won: integer("won"),
    // Orders that are under way or sold.
    uses: count("uses"),
    usesMax: integer("uses_max").notNull(),
    beginsAt: moment("begins_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("coupons_member_id_code")
      .on(t.memberId, t.code)
      .where(sql`ended_at IS NULL`),
    index("coupons_member_id_id").on(t.memberId, t.id),
    check(
      "coupons_off",
      sql`(percent IS NULL) <> (won IS NULL) AND ifnull(percent, 1) BETWEEN 1 AND 100 AND ifnull(won, 100) BETWEEN 100 AND 1000000`,
    ),
    check("coupons_uses", sql`uses BETWEEN 0 AND uses_max`),
    check("coupons_span", sql`begins_at < ends_at`),
  ],
);
export type Coupon = typeof coupons.$inferSelect;
