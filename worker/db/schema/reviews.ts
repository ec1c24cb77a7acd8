import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, moment } from "./columns.ts";
import { members } from "./members.ts";
import { prompts } from "./prompts.ts";

// As in prompts.ts: the value in the high bits, the review id in the low 32; both the order and its keyset cursor.
const rank = (name: string, value: SQL) =>
  integer(name).generatedAlwaysAs(sql`((${value} << 32) | id)`, { mode: "virtual" });

/** One per member and prompt. Triggers keep every counter made of them, in the same transaction. */
export const reviews = sqliteTable(
  "reviews",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    // Whose prompt it is: a copy that never changes, to find the reviews that a member received.
    prompterId: integer("prompter_id")
      .notNull()
      .references(() => members.id),
    halfStars: integer("half_stars").notNull(),
    content: text("content").notNull(),
    reply: text("reply"),
    repliedAt: moment("replied_at"),
    // Out of every list and every average until it is restored; its author still sees it.
    hiddenAt: moment("hidden_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    rankHigh: rank("rank_high", sql.raw("half_stars")),
    rankLow: rank("rank_low", sql.raw("(10 - half_stars)")),
  },
  (t) => [
    uniqueIndex("reviews_prompt_id_member_id").on(t.promptId, t.memberId),
    index("reviews_prompt_id_id").on(t.promptId, t.id),
    index("reviews_prompt_id_rank_high").on(t.promptId, t.rankHigh),
    index("reviews_prompt_id_rank_low").on(t.promptId, t.rankLow),
    index("reviews_member_id_id").on(t.memberId, t.id),
    index("reviews_prompter_id_id").on(t.prompterId, t.id),
    check("reviews_half_stars", sql`half_stars BETWEEN 0 AND 10`),
    check("reviews_reply", sql`(reply IS NULL) = (replied_at IS NULL)`),
  ],
);

/** The histogram of a prompt: how many reviews gave each rating. Kept by triggers. */
export const promptRatings = sqliteTable(
  "prompt_ratings",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    halfStars: integer("half_stars").notNull(),
    reviewCount: count("review_count"),
  },
  (t) => [
    primaryKey({ columns: [t.promptId, t.halfStars] }),
    check("prompt_ratings_review_count", sql`review_count >= 0`),
  ],
);
