import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { notificationKinds } from "#contracts/notifications.ts";
import { moment } from "./columns.ts";
import { members } from "./members.ts";
import { prompts } from "./prompts.ts";

/** Triggers keep how many of them a member has not read. */
export const notifications = sqliteTable(
  "notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    // What it tells about, once: the same thing told again is not another notification.
    about: text("about").notNull(),
    actorId: integer("actor_id").references(() => members.id),
    promptId: integer("prompt_id").references(() => prompts.id),
    // The conversation, review or notice it leads to: which table, the kind says.
    subjectId: integer("subject_id"),
    content: text("content").notNull().default(""),
    readAt: moment("read_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("notifications_member_id_about").on(t.memberId, t.about),
    index("notifications_member_id_id").on(t.memberId, t.id),
    index("notifications_member_id_unread")
      .on(t.memberId)
      .where(sql`read_at IS NULL`),
  ],
);

/**
 * Published prompts whose followers are to be told. A trigger writes the row in the transaction that publishes,
 * so none is forgotten; `position` is the last follow that has been told.
 */
export const announcements = sqliteTable(
  "announcements",
  {
    promptId: integer("prompt_id")
      .primaryKey()
      .references(() => prompts.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    position: integer("position").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    workedAt: moment("worked_at").notNull(),
    doneAt: moment("done_at"),
  },
  (t) => [
    index("announcements_pending")
      .on(t.workedAt)
      .where(sql`done_at IS NULL`),
    index("announcements_member_id_pending")
      .on(t.memberId)
      .where(sql`done_at IS NULL`),
  ],
);
