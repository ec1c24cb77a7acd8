import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { triedModels } from "#contracts/catalog.ts";
import type { Media } from "#contracts/results.ts";
import { verdicts } from "#contracts/tryouts.ts";
import { count, hiddenFor, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";
import { models } from "./prompts.catalog.ts";

/**
 * What came out when a member tried a prompt with a model. Hidden ones are in no list and not counted.
 *
 * Triggers: `tryouts_count_insert`, `tryouts_count_delete`, `tryouts_count_leave` and `tryouts_count_enter` keep `tryout_counts`;
 * `tryouts_leaderboard_insert`, `tryouts_leaderboard_update` and `tryouts_leaderboard_delete` mark its place on the leaderboard as
 * stale; `tryouts_data_version_insert`, `tryouts_data_version_update` and `tryouts_data_version_delete` raise the data version of the
 * prompter.
 */
export const tryouts = sqliteTable(
  "tryouts",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    // The prompt's member: a copy that never changes, so that triggers need no other row.
    prompterId: memberRef("prompter_id"),
    model: text("model", { enum: triedModels })
      .notNull()
      .references(() => models.slug),
    verdict: text("verdict", { enum: verdicts }).notNull(),
    note: text("note").notNull().default(""),
    // Empty for a picture, whose bytes are in R2 below `media_key`.
    text: text("text").notNull().default(""),
    media: text("media", { mode: "json" }).$type<Media>(),
    mediaKey: text("media_key"),
    // The model's name as its provider says it, of what was run on the site; null for what was brought from elsewhere.
    ranModel: text("ran_model"),
    // Why it is in no list: a decision about it, or the suspension of its member, with which it ends.
    hiddenFor: hiddenFor(),
    // 1 until `ageTryouts` finds it older than 30 days; only these are counted.
    isRecent: integer("is_recent", { mode: "boolean" }).notNull().default(true),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("tryouts_prompt_id_member_id_model").on(t.promptId, t.memberId, t.model),
    index("tryouts_shown")
      .on(t.promptId, t.id)
      .where(sql`hidden_for IS NULL`),
    index("tryouts_member_id_id").on(t.memberId, t.id),
    index("tryouts_recent")
      .on(t.createdAt)
      .where(sql`is_recent = 1`),
    uniqueIndex("tryouts_media_key")
      .on(t.mediaKey)
      .where(sql`media_key IS NOT NULL`),
    check("tryouts_result", sql`(text = '') = (media IS NOT NULL) AND (media IS NULL) = (media_key IS NULL)`),
    check("tryouts_verdict", sql`verdict IN ('works', 'tweak', 'fails')`),
  ],
);

/** How many shown try-outs of the last 30 days a prompt has with a model; triggers of `tryouts` write all rows. No triggers of its own. */
export const tryoutCounts = sqliteTable(
  "tryout_counts",
  {
    promptId: promptRef("prompt_id"),
    model: text("model", { enum: triedModels }).notNull(),
    works: count("works"),
    tweak: count("tweak"),
    fails: count("fails"),
    // Of all those, how many were run on the site.
    ran: count("ran"),
  },
  (t) => [
    primaryKey({ columns: [t.promptId, t.model] }),
    check("tryout_counts_not_negative", sql`works >= 0 AND tweak >= 0 AND fails >= 0`),
  ],
);
