import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, hiddenFor, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

const isThere = sql`deleted_at IS NULL`;
const isShown = sql`is_public = 1 AND hidden_for IS NULL AND deleted_at IS NULL`;

/**
 * One named list of prompts that a member made. A deleted one can be restored for ten minutes and is purged after an hour.
 *
 * Triggers: `collections_author_insert` refuses what is by a member who is not active;
 * `collections_data_version_update` raises the data version of the member. What changes in it sets `updated_at`. Triggers of `collection_items` keep
 * `item_count`, those of `collection_follows` keep `follower_count`.
 */
export const collections = sqliteTable(
  "collections",
  {
    id: id(),
    memberId: memberRef("member_id"),
    title: text("title").notNull(),
    about: text("about").notNull().default(""),
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    // All of its prompts, also those that cannot be found now.
    itemCount: count("item_count"),
    followerCount: count("follower_count"),
    // Why nobody but its member sees it: a decision about it, or the suspension of its member, with which it ends.
    hiddenFor: hiddenFor(),
    // When a prompt was last added to it while others could see it.
    arrivedAt: moment("arrived_at"),
    // From when on its followers may be told of it; null when they were.
    tellAt: moment("tell_at"),
    // The last follow that was told in the present pass.
    toldTo: count("told_to"),
    // The day in Seoul on which the last pass ended.
    toldOn: text("told_on"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("collections_member_id_id").on(t.memberId, t.id).where(isThere),
    index("collections_shown").on(t.memberId, t.id).where(isShown),
    index("collections_tell_at")
      .on(t.tellAt)
      .where(sql`tell_at IS NOT NULL`),
    index("collections_deleted_at")
      .on(t.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
  ],
);

/**
 * One prompt in a collection. Whether it is shown is whether the prompt is published now.
 *
 * Triggers: `collection_items_count_insert` and `collection_items_count_delete` keep `collections.item_count` and refuse more than
 * 200.
 */
export const collectionItems = sqliteTable(
  "collection_items",
  {
    id: id(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    promptId: promptRef("prompt_id"),
    // The collection's member: a copy that never changes.
    memberId: memberRef("member_id"),
    note: text("note").notNull().default(""),
    // Neighbours are 2^20 apart when they are added; a moved one goes halfway between two.
    position: integer("position").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("collection_items_collection_id_prompt_id").on(t.collectionId, t.promptId),
    index("collection_items_position").on(t.collectionId, t.position, t.promptId),
    index("collection_items_prompt_id").on(t.promptId),
    index("collection_items_member_id_id").on(t.memberId, t.id),
  ],
);

/**
 * One member who follows another's collection.
 *
 * Triggers: `collection_follows_count_insert` and `collection_follows_count_delete` keep `collections.follower_count`.
 */
export const collectionFollows = sqliteTable(
  "collection_follows",
  {
    id: id(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
    memberId: memberRef("member_id"),
    // The day in Seoul whose notification counts it.
    toldOn: text("told_on"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("collection_follows_member_id_collection_id").on(t.memberId, t.collectionId),
    index("collection_follows_member_id_id").on(t.memberId, t.id),
    index("collection_follows_collection_id_id").on(t.collectionId, t.id),
    index("collection_follows_member_id_told_on").on(t.memberId, t.toldOn),
  ],
);

/**
 * One collection that operators show on the main page. Who picked it is in `audits`.
 *
 * Triggers: `collection_picks_data_version_insert` and `collection_picks_data_version_delete` raise the data version of the
 * collection's member, and so that of every list.
 */
export const collectionPicks = sqliteTable(
  "collection_picks",
  {
    place: integer("place").primaryKey(),
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id),
  },
  (t) => [
    uniqueIndex("collection_picks_collection_id").on(t.collectionId),
    check("collection_picks_place", sql`place BETWEEN 1 AND 6`),
  ],
);
