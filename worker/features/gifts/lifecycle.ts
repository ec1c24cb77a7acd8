import { eq, isNotNull } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

const fields = {
  order_id: gifts.orderId,
  message: gifts.message,
  create_at: gifts.createdAt,
  claimed_at: gifts.claimedAt,
};

export const giftsLifecycle: Lifecycle = {
  // The gift stays with its order; what was written ends with who wrote it.
  erase: ({ db, memberId }) => [db.update(gifts).set({ message: "" }).where(eq(gifts.giverId, memberId))],
  sections: [
    ownRows({ name: "gifts_given", table: gifts, key: gifts.seq, owner: gifts.giverId, fields }),
    ownRows({
      name: "gifts_received",
      table: gifts,
      key: gifts.seq,
      owner: gifts.claimerId,
      fields,
      when: isNotNull(gifts.claimerId),
    }),
  ],
};
