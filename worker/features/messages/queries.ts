import { and, desc, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { ConversationsQuery } from "#contracts/messages.ts";
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

const isInBox = (memberId: number, box: ConversationsQuery["box"]) =>
  and(eq(sides.memberId, memberId), eq(sides.isApproach, box === "requests"), gt(sides.lastMessageId, 0));

/** The member's conversations that have messages to show, latest message first. */
export const conversationsOf = (db: Db, memberId: number, { box, cursor, limit }: ConversationsQuery) =>
  db
    .select({ ...messageColumns, otherId: sides.otherId, unreadCount: sides.unreadCount, mutedAt: sides.mutedAt })
    .from(sides)
    .innerJoin(messages, eq(messages.id, sides.lastMessageId))
    .where(and(isInBox(memberId, box), lt(sides.lastMessageId, lastShown("talks", cursor))))
    .orderBy(desc(sides.lastMessageId))
    .limit(limit);

const COUNTED = sql.raw("100");

/** How many approaches wait for the member, up to 100. */
export const approachesOf = (db: Db, memberId: number) =>
  db
    .select({ count: sql<number>`count(*)`.as("approaches") })
    .from(sql`(SELECT 1 FROM ${sides} WHERE ${isInBox(memberId, "requests")} LIMIT ${COUNTED})`);

/** One side of a conversation. Without messages to show, `lastMessageId` is 0: the conversation is deleted on this side. */
export const sideOf = (db: Db, memberId: number, conversationId: number) =>
  db
    .select({
      otherId: sides.otherId,
      lastMessageId: sides.lastMessageId,
      isApproach: sides.isApproach,
      mutedAt: sides.mutedAt,
    })
    .from(sides)
    .where(isSide(memberId, conversationId));

/** Whether what this member wrote waits among the requests of the other. */
export const waitingOf = (db: Db, memberId: number, conversationId: number) =>
  db
    .select({ isWaiting: sides.isApproach })
    .from(sides)
    .where(and(eq(sides.conversationId, conversationId), eq(sides.otherId, memberId)));

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

/** A message that the member sees, and those before it, newest first: none where it is not in a conversation of theirs or was deleted there. */
export const messagesUpTo = (db: Db, memberId: number, messageId: number, limit: number) =>
  db
    .select({ ...messageColumns, otherId: sides.otherId })
    .from(messages)
    .innerJoin(sides, and(eq(sides.conversationId, messages.conversationId), eq(sides.memberId, memberId)))
    .where(
      and(
        eq(messages.conversationId, sql`(SELECT conversation_id FROM messages WHERE id = ${messageId})`),
        lte(messages.id, messageId),
        gt(messages.id, sides.clearedId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);
