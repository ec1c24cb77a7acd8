import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { prompts } from "./prompts.ts";

/** Files that come with a prompt; the bytes are in R2 under `key`. */
export const promptAttachments = sqliteTable(
  "prompt_attachments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    createdAt: moment("created_at").notNull(),
    // Taken back by its owner; whoever had bought the prompt before keeps it.
    removedAt: moment("removed_at"),
  },
  (t) => [
    index("prompt_attachments_prompt_id").on(t.promptId, t.id),
    index("prompt_attachments_removed")
      .on(t.removedAt)
      .where(sql`removed_at IS NOT NULL`),
  ],
);

/** Behind which key the next comparison of the bucket with the database begins, for each kind of key. */
export const bucketWalks = sqliteTable("bucket_walks", {
  prefix: text("prefix").primaryKey(),
  after: text("after").notNull(),
});
