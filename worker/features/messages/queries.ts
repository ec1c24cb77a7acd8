import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { conversationSides as sides, messages } from "#worker/db/schema/messages.ts";

// Every query here asks the database of messages, which holds only the ids of members and prompts: see names.ts.

// D1 keys the rows of a batch by column name, so no two columns here may share one.
const messageColumns = {
  messageId: sql<number>`${messages.id}`.as("message_id"),
  conversationId: messages.conversationId,
  senderId: messages.senderId,
  content: messages.content,
  createdAt: messages.createdAt,
  promptId: messages.promptId,
};

export const isSide = (memberId: number, conversationId: number) =>
  and(eq(sides.memberId, memberId), eq(sides.conversationId, conversationId));

/** The member's conversations that have messages to show, latest message first. */
export const conversationsOf = (db: Db, memberId: number, { cursor, limit }: PageQuery) =>
  db
    .select({ ...messageColumns, otherId: sides.otherId, unreadCount: sides.unreadCount })
    .from(sides)
    .innerJoin(messages, eq(messages.id, sides.lastMessageId))
    .where(
      and(
        eq(sides.memberId, memberId),
        gt(sides.lastMessageId, 0),
        lt(sides.lastMessageId, lastShown("talks", cursor)),
      ),
    )
    .orderBy(desc(sides.lastMessageId))
    .limit(limit);

/** One side of a conversation. Without messages to show, `lastMessageId` is 0: the conversation is deleted on this side. */
export const sideOf = (db: Db, memberId: number, conversationId: number) =>
  db
    .select({ otherId: sides.otherId, lastMessageId: sides.lastMessageId })
    .from(sides)
    .where(isSide(memberId, conversationId));

export const messagesOf = (db: Db, memberId: number, conversationId: number, { cursor, limit }: PageQuery) =>
  db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.id, sql`(SELECT ${sides.clearedId} FROM ${sides} WHERE ${isSide(memberId, conversationId)})`),
        lt(messages.id, lastShown("messages", cursor)),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);

export const messageOf = (db: Db, id: SQL) => db.select(messageColumns).from(messages).where(eq(messages.id, id));
