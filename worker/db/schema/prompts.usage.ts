import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { arrivalSources } from "#contracts/arrivals.ts";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * That a member took the text of a free prompt: the last time, at most 90 days ago, and of the last 200 such prompts of the
 * member. It is the evidence for a try-out.
 *
 * Triggers: `prompt_copies_leaderboard_insert` and `prompt_copies_leaderboard_update` mark its place on the leaderboard as stale.
 */
export const promptCopies = sqliteTable(
  "prompt_copies",
  {
    id: id(),
    memberId: memberRef("member_id"),
    promptId: promptRef("prompt_id"),
    copiedAt: moment("copied_at").notNull(),
  },
  (t) => [
    uniqueIndex("prompt_copies_member_id_prompt_id").on(t.memberId, t.promptId),
    index("prompt_copies_member_id_copied_at").on(t.memberId, t.copiedAt),
    index("prompt_copies_copied_at").on(t.copiedAt),
    index("prompt_copies_prompt_id_copied_at").on(t.promptId, t.copiedAt),
  ],
);

/**
 * How often the prompts of a member were viewed, and their texts copied or downloaded, on one day in Seoul, without any trace of who
 * did. `part` is the first prompt of the write, so that a repeated one changes nothing; a day has few parts. Written when the day is
 * over, purged after 400 days. No triggers.
 */
export const prompterDays = sqliteTable(
  "prompter_days",
  {
    memberId: memberRef("member_id"),
    day: text("day").notNull(),
    part: integer("part").notNull(),
    views: integer("views").notNull(),
    copies: integer("copies").notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.part] }), index("prompter_days_day").on(t.day)],
);

/**
 * From where readers came to the prompts of a member on one day in Seoul, as counts of their kinds (contracts/arrivals.ts). Written with
 * `prompter_days`, purged after 400 days. No triggers.
 */
export const prompterSources = sqliteTable(
  "prompter_sources",
  {
    memberId: memberRef("member_id"),
    day: text("day").notNull(),
    part: integer("part").notNull(),
    source: text("source", { enum: arrivalSources }).notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.part, t.source] }), index("prompter_sources_day").on(t.day)],
);

/**
 * How many people came to a prompt from a search for a term on one day in Seoul; kept only for five people and more, without any trace
 * of them. `memberId` is the prompter. Purged after 90 days. No triggers.
 */
export const searchArrivals = sqliteTable(
  "search_arrivals",
  {
    memberId: memberRef("member_id"),
    day: text("day").notNull(),
    promptId: promptRef("prompt_id"),
    term: text("term").notNull(),
    people: integer("people").notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.promptId, t.term] }), index("search_arrivals_day").on(t.day)],
);

/** The last flush of views and downloads that a shard of `UsageBuffer` wrote, so that it is not written twice. No triggers. */
export const usageFlushes = sqliteTable("usage_flushes", {
  shard: text("shard").primaryKey(),
  flushId: text("flush_id").notNull(),
});
