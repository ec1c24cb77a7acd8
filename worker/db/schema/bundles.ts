import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { hiddenFor, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * One offer of a seller: several of their own paid prompts at one price. An ended one stays, for the purchases of it. Whether it can be
 * bought is not kept: it follows from its prompts (worker/features/bundles/for-sale.ts).
 *
 * Triggers: `bundles_author_insert` refuses what is by a member who is not active;
 * `bundles_data_version_insert` and `bundles_data_version_update` raise the data version of the member. What changes in it
 * sets `updated_at`.
 */
export const bundles = sqliteTable(
  "bundles",
  {
    id: id(),
    memberId: memberRef("member_id"),
    title: text("title").notNull(),
    about: text("about").notNull().default(""),
    // What all its prompts cost in it.
    price: integer("price").notNull(),
    // Why nobody but its member sees it: a decision about it, or the suspension of its member, with which it ends.
    hiddenFor: hiddenFor(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    // When its member ended it or withdrew: from then on it is not sold.
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("bundles_member_id_id").on(t.memberId, t.id),
    index("bundles_live")
      .on(t.memberId, t.id)
      .where(sql`ended_at IS NULL`),
    check("bundles_price", sql`price BETWEEN 200 AND 1000000`),
  ],
);
export type Bundle = typeof bundles.$inferSelect;

/** One prompt in a bundle, of the bundle's member. A change of a bundle's prompts writes all of its rows anew. No triggers. */
export const bundlePrompts = sqliteTable(
  "bundle_prompts",
  {
    bundleId: integer("bundle_id")
      .notNull()
      .references(() => bundles.id),
    promptId: promptRef("prompt_id"),
    // From 0, without gaps.
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bundleId, t.promptId] }),
    index("bundle_prompts_prompt_id").on(t.promptId, t.bundleId),
  ],
);
