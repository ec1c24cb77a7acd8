import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { members } from "./members.ts";
import { prompts } from "./prompts.ts";

/**
 * One prompt that a member bookmarked; ids are in the order of bookmarking.
 *
 * Triggers: `bookmarks_count_insert` and `bookmarks_count_delete` keep `prompts.bookmark_count`.
 */
export const bookmarks = sqliteTable(
  "bookmarks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("bookmarks_prompt_id_member_id").on(t.promptId, t.memberId),
    index("bookmarks_member_id_id").on(t.memberId, t.id),
  ],
);
