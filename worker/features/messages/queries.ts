import { and, desc, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { blocks } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { conversationSides as sides, messages } from "#worker/db/schema/messages.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
const messageColumns = {
  messageId: sql<number>`${messages.id}`.as("message_id"),
  conversationId: messages.conversationId,
  senderId: messages.senderId,
  content: messages.content,
  createdAt: messages.createdAt,
  promptId: messages.promptId,
  promptTitle: prompts.title,
};
const otherColumns = {
  otherId: sides.otherId,
  otherNickname: members.nickname,
  otherImage: members.profileImage,
};

// A prompt that is no longer published is shown to its owner only.
const isShownTo = (readerId: number) =>
  and(
    eq(prompts.id, messages.promptId),
    or(sql`${prompts.status} = 'published'`, and(eq(prompts.memberId, readerId), sql`${prompts.status} <> 'deleted'`)),
  );

const isBefore = (order: string, cursor: string | undefined) =>
  sql`CAST(${readCursor(order, cursor) ?? HIGHEST_RANK} AS INTEGER)`;

export const isSide = (memberId: number, conversationId: number) =>
  and(eq(sides.memberId, memberId), eq(sides.conversationId, conversationId));

/** The member's conversations that have messages to show, latest message first. */
export const conversationsOf = (db: Db, memberId: number, { cursor, limit }: PageQuery) =>
  db
    .select({ ...messageColumns, ...otherColumns, unreadCount: sides.unreadCount })
    .from(sides)
    .innerJoin(messages, eq(messages.id, sides.lastMessageId))
    .innerJoin(members, eq(members.id, sides.otherId))
    .leftJoin(prompts, isShownTo(memberId))
    .where(
      and(eq(sides.memberId, memberId), gt(sides.lastMessageId, 0), lt(sides.lastMessageId, isBefore("talks", cursor))),
    )
    .orderBy(desc(sides.lastMessageId))
    .limit(limit);

const isBlock = (blocker: SQLWrapper, blocked: SQLWrapper) =>
  sql<number>`EXISTS (SELECT 1 FROM ${blocks} WHERE blocker_id = ${blocker} AND blocked_id = ${blocked})`;

/** The other member of a conversation and what decides whether they can be written to; no row when the conversation is deleted on this side. */
export const sideOf = (db: Db, memberId: number, conversationId: number) =>
  db
    .select({
      ...otherColumns,
      otherStatus: members.status,
      isBlocked: isBlock(sides.memberId, sides.otherId).as("is_blocked"),
      isBlocking: isBlock(sides.otherId, sides.memberId).as("is_blocking"),
    })
    .from(sides)
    .innerJoin(members, eq(members.id, sides.otherId))
    .where(and(isSide(memberId, conversationId), gt(sides.lastMessageId, 0)));

export const messagesOf = (db: Db, memberId: number, conversationId: number, { cursor, limit }: PageQuery) =>
  db
    .select(messageColumns)
    .from(messages)
    .leftJoin(prompts, isShownTo(memberId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.id, sql`(SELECT ${sides.clearedId} FROM ${sides} WHERE ${isSide(memberId, conversationId)})`),
        lt(messages.id, isBefore("messages", cursor)),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);

export const messageOf = (db: Db, memberId: number, id: SQL) =>
  db.select(messageColumns).from(messages).leftJoin(prompts, isShownTo(memberId)).where(eq(messages.id, id));
