import { and, eq, isNull, sql } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { coupons } from "#worker/db/schema/coupons.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

const isInOrder = sql`EXISTS (SELECT 1 FROM ${orders} WHERE coupon_id = coupons.id)`;

export const couponsLifecycle: Lifecycle = {
  // A coupon of an order stays with it: it is why the buyer paid less.
  erase: ({ db, memberId, now }) => [
    db.delete(coupons).where(and(eq(coupons.memberId, memberId), sql`NOT ${isInOrder}`)),
    db
      .update(coupons)
      .set({ endedAt: now })
      .where(and(eq(coupons.memberId, memberId), isNull(coupons.endedAt))),
  ],
  sections: [
    ownRows({
      name: "coupons",
      table: coupons,
      key: coupons.id,
      owner: coupons.memberId,
      fields: {
        code: coupons.code,
        prompt_id: coupons.promptId,
        percent: coupons.percent,
        won: coupons.won,
        uses: coupons.uses,
        uses_max: coupons.usesMax,
        begin_at: coupons.beginsAt,
        end_at: coupons.endsAt,
        ended_at: coupons.endedAt,
        create_at: coupons.createdAt,
      },
    }),
  ],
  counters: [
    {
      table: "coupons",
      size: 2_000,
      counted: {
        uses: "(SELECT count(*) FROM orders WHERE coupon_id = coupons.id AND status IN ('pending', 'confirming', 'paid', 'released', 'refunding'))",
      },
    },
  ],
};
