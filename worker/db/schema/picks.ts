import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { prompts } from "./prompts.ts";

/**
 * One prompt that operators picked to open the main page on a day in Seoul (`YYYY-MM-DD`). Who picked it is in `audits`.
 *
 * Triggers: `picks_data_version_insert`, `picks_data_version_update` and `picks_data_version_delete` raise the data version of
 * the prompt's member, and so that of every list.
 */
export const picks = sqliteTable("picks", {
  day: text("day").primaryKey(),
  promptId: integer("prompt_id")
    .notNull()
    .references(() => prompts.id),
  reason: text("reason").notNull(),
  pickedAt: moment("picked_at").notNull(),
});
