import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Finding } from "#contracts/findings.ts";
import { vettingStatuses } from "#contracts/vettings.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef, prompts } from "./prompts.ts";

/**
 * A prompt that is held until an operator has read it, because rules found something (`prompts.hidden_for` is `vetting` so long), with the
 * beginning of the 24 hours that its prompter is promised. Purged 90 days after its end.
 *
 * No triggers of its own: `prompts_vettings_end` of `prompts` ends it when its prompter changes or takes back the prompt.
 */
export const vettings = sqliteTable(
  "vettings",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    // With short excerpts of the prompter's own text, numbers of people covered.
    findings: text("findings", { mode: "json" }).$type<Finding[]>().notNull(),
    // The published prompt whose text is most like it, and how much, in hundredths.
    copyOf: integer("copy_of").references(() => prompts.id),
    likeness: integer("likeness"),
    status: text("status", { enum: vettingStatuses }).notNull().default("waiting"),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    // One at a time for each prompt.
    uniqueIndex("vettings_waiting")
      .on(t.promptId)
      .where(sql`ended_at IS NULL`),
    index("vettings_waiting_id")
      .on(t.id)
      .where(sql`ended_at IS NULL`),
    index("vettings_ended_id")
      .on(t.id)
      .where(sql`ended_at IS NOT NULL`),
    index("vettings_ended_at")
      .on(t.endedAt)
      .where(sql`ended_at IS NOT NULL`),
    index("vettings_member_id_id").on(t.memberId, t.id),
  ],
);
export type VettingRow = typeof vettings.$inferSelect;

/**
 * How much a body is like others can be told from it, but not what it says (worker/lib/sketch.ts). Of every prompt that was published with
 * a body long enough; deleted with the prompt.
 *
 * Triggers: `prompt_sketches_bands_insert`, `prompt_sketches_bands_update` and `prompt_sketches_bands_delete` keep `sketch_bands`.
 */
export const promptSketches = sqliteTable("prompt_sketches", {
  promptId: integer("prompt_id")
    .primaryKey()
    .references(() => prompts.id),
  numbers: text("numbers").notNull(),
  bands: text("bands", { mode: "json" }).$type<number[]>().notNull(),
});

/** One band of a sketch: `band << 32 | prompt_id`, so that those who share a band lie side by side. No triggers. */
export const sketchBands = sqliteTable("sketch_bands", { key: integer("key").primaryKey() });
