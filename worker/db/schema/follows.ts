import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { prompts } from "./prompts.ts";

/**
 * One member who follows another; ids are in the order of following.
 *
 * Triggers: `follows_count_insert` and `follows_count_delete` keep `following_count` and `follower_count` of both members.
 */
export const follows = sqliteTable(
  "follows",
  {
    id: id(),
    followerId: memberRef("follower_id"),
    followeeId: memberRef("followee_id"),
    // When the followee was notified: once for each follow, even if they removed the notification.
    toldAt: moment("told_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("follows_follower_id_followee_id").on(t.followerId, t.followeeId),
    index("follows_followee_id_id").on(t.followeeId, t.id, t.followerId),
    index("follows_follower_id_id").on(t.followerId, t.id, t.followeeId),
  ],
);

/** One member who blocked another: neither can write to, follow or notify the other. No triggers. */
export const blocks = sqliteTable(
  "blocks",
  {
    id: id(),
    blockerId: memberRef("blocker_id"),
    blockedId: memberRef("blocked_id"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("blocks_blocker_id_blocked_id").on(t.blockerId, t.blockedId),
    index("blocks_blocker_id_id").on(t.blockerId, t.id),
    index("blocks_blocked_id").on(t.blockedId),
  ],
);

const isPending = sql`done_at IS NULL`;

/**
 * A published prompt whose followers, and then those who watch what it is about, are to be notified; `position` is the id of the last
 * follow, then of the last watch, that was notified. The triggers `prompts_announce_insert` and `prompts_announce_publish` of `prompts` write the row in the transaction that
 * publishes, so that no failure afterwards can lose it. No triggers of its own.
 */
export const announcements = sqliteTable(
  "announcements",
  {
    promptId: integer("prompt_id")
      .primaryKey()
      .references(() => prompts.id),
    memberId: memberRef("member_id"),
    position: integer("position").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    workedAt: moment("worked_at").notNull(),
    doneAt: moment("done_at"),
    // The tokens of the watches that are still to be looked at, in groups of one step each; null until all followers are notified.
    watchTokens: text("watch_tokens", { mode: "json" }).$type<string[][]>(),
  },
  (t) => [
    index("announcements_pending").on(t.workedAt).where(isPending),
    index("announcements_member_id_pending").on(t.memberId).where(isPending),
  ],
);
