import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, moment } from "./columns.ts";
import { members } from "./members.ts";
import { prompts } from "./prompts.ts";

/** One for two members, whoever writes first: the lower id stands first. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    lowId: integer("low_id")
      .notNull()
      .references(() => members.id),
    highId: integer("high_id")
      .notNull()
      .references(() => members.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("conversations_low_id_high_id").on(t.lowId, t.highId),
    check("conversations_two", sql`low_id < high_id`),
  ],
);

/** A conversation as one of the two sees it. Triggers keep the last message and what is unread. */
export const conversationSides = sqliteTable(
  "conversation_sides",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    otherId: integer("other_id")
      .notNull()
      .references(() => members.id),
    /** 0 while there is nothing to show: all of it was deleted from this side. */
    lastMessageId: integer("last_message_id").notNull().default(0),
    /** Up to this message everything is read; up to that one everything is deleted. */
    readId: integer("read_id").notNull().default(0),
    clearedId: integer("cleared_id").notNull().default(0),
    unreadCount: count("unread_count"),
  },
  (t) => [
    uniqueIndex("conversation_sides_conversation_id_member_id").on(t.conversationId, t.memberId),
    index("conversation_sides_member_id_last").on(t.memberId, t.lastMessageId),
    index("conversation_sides_cleared")
      .on(t.conversationId)
      .where(sql`cleared_id > 0`),
    check("conversation_sides_unread_count", sql`unread_count >= 0`),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    conversationId: integer("conversation_id")
      .notNull()
      .references(() => conversations.id),
    senderId: integer("sender_id")
      .notNull()
      .references(() => members.id),
    promptId: integer("prompt_id").references(() => prompts.id),
    content: text("content").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("messages_conversation_id_id").on(t.conversationId, t.id)],
);
