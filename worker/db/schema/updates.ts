import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns.ts";
import { promptRef } from "./prompts.ts";

export const updateKinds = ["revised", "price"] as const;

/**
 * A change of a prompt that many members are told of, in steps: a new text (`revised`), its buyers, or a launch price (`price`), the
 * members who bookmarked it. `about` is the key of their notifications: of a prompt one new text a day in Seoul, and each launch price.
 * `subjectId` is the version, or the launch price; `position` the last member who was told. Written by the triggers
 * `prompts_updates_revised` of `prompts` and `launch_prices_updates_insert` of `launch_prices`. No triggers of its own.
 */
export const promptUpdates = sqliteTable(
  "prompt_updates",
  {
    id: id(),
    kind: text("kind", { enum: updateKinds }).notNull(),
    promptId: promptRef("prompt_id"),
    about: text("about").notNull().unique(),
    subjectId: integer("subject_id").notNull(),
    position: integer("position").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    doneAt: moment("done_at"),
  },
  (t) => [
    index("prompt_updates_pending")
      .on(t.id)
      .where(sql`done_at IS NULL`),
    index("prompt_updates_done_at")
      .on(t.doneAt)
      .where(sql`done_at IS NOT NULL`),
  ],
);
