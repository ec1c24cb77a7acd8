import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, id, moment } from "./columns.ts";
import { memberRef, members } from "./members.ts";
import { prompts } from "./prompts.ts";

// All tables of this file are in the database of `MESSAGES`, if it is bound, without the foreign keys to members and prompts:
// `migrations/messages` creates them there, and no statement joins them to a table of another file.

/** One conversation of two members, whoever wrote first: `low_id` is the lower member id. No triggers. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: id(),
    lowId: memberRef("low_id"),
    highId: memberRef("high_id"),
    createdAt: moment("created_at").notNull(),
    // Both members deleted the messages up to this one, and they are not purged yet; 0 when there is nothing to purge.
    purgeTo: integer("purge_to").notNull().default(0),
  },
  (t) => [
    uniqueIndex("conversations_low_id_high_id").on(t.lowId, t.highId),
    index("conversations_purge_to")
      .on(t.purgeTo)
      .where(sql`purge_to > 0`),
    check("conversations_two", sql`low_id < high_id`),
  ],
);

/**
 * A conversation as one of its two members sees it. `last_message_id` and `unread_count` grow by the trigger
 * `messages_sides_insert` of `messages`.
 *
 * Triggers: `conversation_sides_count` keeps `inboxes.unread_count`, without approaches and muted conversations, `conversation_sides_clear` keeps `conversations.purge_to`.
 */
export const conversationSides = sqliteTable(
  "conversation_sides",
  {
    id: id(),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id),
    memberId: memberRef("member_id"),
    otherId: memberRef("other_id"),
    // 0 while the member sees no message: they deleted all of them.
    lastMessageId: integer("last_message_id").notNull().default(0),
    // Messages up to `read_id` are read, messages up to `cleared_id` are deleted for this member.
    readId: integer("read_id").notNull().default(0),
    clearedId: integer("cleared_id").notNull().default(0),
    unreadCount: count("unread_count"),
    // The other member, a stranger, began the conversation: it waits until this one accepts or answers.
    isApproach: integer("is_approach", { mode: "boolean" }).notNull().default(false),
    // When this member began it as a stranger; counted a day long.
    approachedAt: moment("approached_at"),
    // This member is told of nothing in it while this is set.
    mutedAt: moment("muted_at"),
  },
  (t) => [
    uniqueIndex("conversation_sides_conversation_id_member_id").on(t.conversationId, t.memberId),
    index("conversation_sides_box").on(t.memberId, t.isApproach, t.lastMessageId),
    index("conversation_sides_approached")
      .on(t.memberId, t.approachedAt)
      .where(sql`approached_at IS NOT NULL`),
    check("conversation_sides_unread_count", sql`unread_count >= 0`),
  ],
);

/**
 * The messages of one member as a whole; `id` is the member's. No row means an open inbox without unread messages. A withdrawn
 * member's inbox is closed: nothing is written to it or from it, also by a call that began before. No triggers.
 */
export const inboxes = sqliteTable("inboxes", {
  id: integer("id")
    .primaryKey()
    .references(() => members.id),
  unreadCount: count("unread_count"),
  closedAt: moment("closed_at"),
});

/**
 * One message of one member to the other of the conversation.
 *
 * Trigger: `messages_sides_insert` sets the last message of both sides and counts it as unread for the other member.
 */
export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id),
    senderId: memberRef("sender_id"),
    promptId: integer("prompt_id").references(() => prompts.id),
    content: text("content").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("messages_conversation_id_id").on(t.conversationId, t.id)],
);
