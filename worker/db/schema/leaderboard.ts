import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CategorySlug } from "#contracts/catalog.ts";
import { periodNames } from "#contracts/leaderboard.ts";
import { count, moment } from "./columns.ts";
import { prompts } from "./prompts.ts";

/**
 * How much members did with one prompt in the last 7 and 30 days (`worker/contracts/leaderboard.ts`). One that too few used has no row,
 * unless it waits to be counted.
 * Triggers of `prompt_copies`, `tryouts`, `entitlements` and `prompts` set `stale_at`. No triggers of its own.
 */
export const leaderboard = sqliteTable(
  "leaderboard",
  {
    promptId: integer("prompt_id")
      .primaryKey()
      .references(() => prompts.id),
    // As it was when the prompt was counted, for the first places of each category.
    category: text("category").$type<CategorySlug>(),
    weekRank: real("week_rank"),
    weekMembers: count("week_members"),
    monthRank: real("month_rank"),
    monthMembers: count("month_members"),
    computedAt: moment("computed_at"),
    // Since when an act waits to be counted; null when all are.
    staleAt: moment("stale_at"),
  },
  (t) => [
    index("leaderboard_week_rank")
      .on(t.weekRank)
      .where(sql`week_rank IS NOT NULL`),
    index("leaderboard_month_rank")
      .on(t.monthRank)
      .where(sql`month_rank IS NOT NULL`),
    index("leaderboard_category_week_rank")
      .on(t.category, t.weekRank)
      .where(sql`week_rank IS NOT NULL`),
    index("leaderboard_category_month_rank")
      .on(t.category, t.monthRank)
      .where(sql`month_rank IS NOT NULL`),
    index("leaderboard_stale_at")
      .on(t.staleAt)
      .where(sql`stale_at IS NOT NULL`),
  ],
);

/** The first places as they were last night, written anew by `keepPlaces`. No triggers. */
export const leaderboardPlaces = sqliteTable(
  "leaderboard_places",
  {
    period: text("period", { enum: periodNames }).notNull(),
    promptId: integer("prompt_id").notNull(),
    place: integer("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.promptId] })],
);
