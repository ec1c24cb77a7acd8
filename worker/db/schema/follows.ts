import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment } from "./columns.ts";
import { members } from "./members.ts";

/** Who follows whom, in the order of following; triggers count them on both sides. */
export const follows = sqliteTable(
  "follows",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    followerId: integer("follower_id")
      .notNull()
      .references(() => members.id),
    followeeId: integer("followee_id")
      .notNull()
      .references(() => members.id),
    // Whether the followee has been told: once a follow, also when they removed the notification.
    toldAt: moment("told_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("follows_follower_id_followee_id").on(t.followerId, t.followeeId),
    index("follows_followee_id_id").on(t.followeeId, t.id, t.followerId),
    index("follows_follower_id_id").on(t.followerId, t.id, t.followeeId),
  ],
);

export const blocks = sqliteTable(
  "blocks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    blockerId: integer("blocker_id")
      .notNull()
      .references(() => members.id),
    blockedId: integer("blocked_id")
      .notNull()
      .references(() => members.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("blocks_blocker_id_blocked_id").on(t.blockerId, t.blockedId),
    index("blocks_blocker_id_id").on(t.blockerId, t.id),
  ],
);
