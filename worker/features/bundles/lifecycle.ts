import { and, eq, isNull, sql } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { bundleId } from "./for-sale.ts";

const promptIds = sql`(SELECT json_group_array(prompt_id) FROM
  (SELECT prompt_id FROM bundle_prompts WHERE bundle_id = ${bundleId} ORDER BY position))`.mapWith(
  (ids: string): number[] => JSON.parse(ids),
);

export const bundlesLifecycle: Lifecycle = {
  // The row stays for the purchases of it, without the seller's words: what a buyer agreed to is in their orders.
  erase: ({ db, memberId, now }) => {
    const isOwn = eq(bundles.memberId, memberId);
    return [
      db
        .update(bundles)
        .set({ endedAt: now })
        .where(and(isOwn, isNull(bundles.endedAt))),
      db.update(bundles).set({ title: "", about: "" }).where(isOwn),
    ];
  },
  sections: [
    ownRows({
      name: "bundles",
      table: bundles,
      key: bundles.id,
      owner: bundles.memberId,
      fields: {
        title: bundles.title,
        about: bundles.about,
        price: bundles.price,
        prompt_ids: promptIds.as("prompt_ids"),
        create_at: bundles.createdAt,
        ended_at: bundles.endedAt,
      },
    }),
  ],
};
