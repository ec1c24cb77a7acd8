import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { notificationKinds } from "#contracts/notifications.ts";
import { id, moment } from "./columns.ts";
import { memberRef, members } from "./members.ts";
import { prompts } from "./prompts.ts";

/**
 * One line in a member's list of notifications. Purged after 180 days.
 *
 * Triggers: `notifications_count_insert`, `notifications_count_read` and `notifications_count_delete` keep
 * `members.unread_notifications`; `notifications_push_wait` adds what waits to be pushed to the member's devices.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    memberId: memberRef("member_id"),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    // Unique for each member: the same event never makes a second notification.
    about: text("about").notNull(),
    actorId: integer("actor_id").references(() => members.id),
    promptId: integer("prompt_id").references(() => prompts.id),
    // The id of the conversation, review or moderation act; `kind` says which.
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
