import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, id, moment, rank } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * One review of a prompt by a member who may write one, with the prompter's reply. Hidden reviews are not counted.
 *
 * Triggers: `reviews_author_insert` refuses what is by a member who is not active;
 * `reviews_count_insert`, `reviews_count_update`, `reviews_count_delete`, `reviews_count_hide` and
 * `reviews_count_restore` keep `prompt_ratings` and the review counters of `prompts`; `reviews_data_version_insert`,
 * `reviews_data_version_update` and `reviews_data_version_delete` raise the data version of the prompter.
 */
export const reviews = sqliteTable(
  "reviews",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    // The prompt's member: a copy that never changes, to list the reviews that a member received.
    prompterId: memberRef("prompter_id"),
    halfStars: integer("half_stars").notNull(),
    content: text("content").notNull(),
    reply: text("reply"),
    repliedAt: moment("replied_at"),
    // Set while an operator hides it: in no list and no average, except for its author.
    hiddenAt: moment("hidden_at"),
    // Why, if it is not a decision about it.
    hiddenFor: text("hidden_for", { enum: ["takedown"] }),
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

/** One bar of the rating histogram of a prompt; triggers of `reviews` write all rows. No triggers of its own. */
export const promptRatings = sqliteTable(
  "prompt_ratings",
  {
    promptId: promptRef("prompt_id"),
    halfStars: integer("half_stars").notNull(),
    reviewCount: count("review_count"),
  },
  (t) => [
    primaryKey({ columns: [t.promptId, t.halfStars] }),
    check("prompt_ratings_review_count", sql`review_count >= 0`),
  ],
);
