import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ageRatings } from "#contracts/age-rating.ts";
import { modelSlugs } from "#contracts/catalog.ts";
import { type Media, resultKinds } from "#contracts/results.ts";
import { id, moment } from "./columns.ts";
import { promptRef } from "./prompts.ts";
import { models } from "./prompts.catalog.ts";

/**
 * One result of a prompt: what came out, with the input and the model. The bytes of its media are in R2 below `media_key`.
 *
 * Triggers: `prompt_results_shown_insert`, `prompt_results_shown_update` and `prompt_results_shown_delete` keep
 * `prompts.cover` and raise the data version of the prompt's member. `prompt_results_age_insert` and `prompt_results_age_update` refuse a
 * result for buyers only that is rated 19.
 */
export const promptResults = sqliteTable(
  "prompt_results",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    // The prompter's order; equal positions are in the order of the ids.
    position: integer("position").notNull(),
    input: text("input").notNull().default(""),
    kind: text("kind", { enum: resultKinds }).notNull(),
    text: text("text"),
    media: text("media", { mode: "json" }).$type<Media>(),
    mediaKey: text("media_key"),
    model: text("model", { enum: modelSlugs }).references(() => models.slug),
    isBuyersOnly: integer("is_buyers_only", { mode: "boolean" }).notNull().default(false),
    // Not 19 together with `is_buyers_only`.
    ageRating: text("age_rating", { enum: ageRatings }).notNull().default("all"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("prompt_results_prompt_id").on(t.promptId, t.position, t.id),
    uniqueIndex("prompt_results_media_key")
      .on(t.mediaKey)
      .where(sql`media_key IS NOT NULL`),
    check(
      "prompt_results_kind",
      sql`(kind = 'text') = (text IS NOT NULL) AND (kind = 'text') = (media IS NULL) AND (media IS NULL) = (media_key IS NULL)`,
    ),
  ],
);
