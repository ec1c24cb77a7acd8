import { index, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * One prompt that a member bookmarked; ids are in the order of bookmarking.
 *
 * Triggers: `bookmarks_count_insert` and `bookmarks_count_delete` keep `prompts.bookmark_count`.
 */
export const bookmarks = sqliteTable(
  "bookmarks",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("bookmarks_prompt_id_member_id").on(t.promptId, t.memberId),
    index("bookmarks_member_id_id").on(t.memberId, t.id),
  ],
);
