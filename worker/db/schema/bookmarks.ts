import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { members } from "./members.ts";
import { prompts } from "./prompts.ts";

/** What a member keeps, in the order of keeping; triggers count them. */
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
