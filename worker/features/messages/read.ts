import { and, gt, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { ConversationList, ConversationPage, ConversationsQuery } from "#contracts/messages.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { conversationSides as sides } from "#worker/db/schema/messages.ts";
import { markSeen, retract } from "#worker/features/notifications/notify.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { MessagesActor } from "#worker/lib/http.ts";
import { hiddenAmong, membersOf, otherOf, promptsShownTo } from "./names.ts";
import { approachesOf, conversationsOf, isSide, messagesOf, sideOf, waitingOf } from "./queries.ts";
import { conversationStateOf, toConversation, toMessage, toOther } from "./view.ts";

export async function listConversations(
  { db, messagesDb, member }: MessagesActor,
  query: ConversationsQuery,
): Promise<ConversationList> {
  const { rows, approaches } = await batchOf(messagesDb, {
    rows: conversationsOf(messagesDb, member.id, { ...query, limit: query.limit + 1 }),
    approaches: approachesOf(messagesDb, member.id),
  });
  const { items, next_cursor } = toPage(rows, query.limit, (last) => writeCursor("talks", last.messageId));
  const request_count = approaches[0]!.count;
  if (items.length === 0) return { items: [], next_cursor, request_count };
  const { others, shownPrompts, hidden } = await batchOf(db, {
    others: membersOf(
      db,
      items.map(({ otherId }) => otherId),
    ),
    shownPrompts: promptsShownTo(
      db,
      member.id,
      items.map(({ promptId }) => promptId),
    ),
    hidden: hiddenAmong(
      db,
      items.map(({ messageId }) => messageId),
    ),
  });
  const byId = new Map(others.map((other) => [other.otherId, other]));
  return {
    items: items.map((row) => toConversation(row, byId.get(row.otherId)!, shownPrompts, hidden)),
    next_cursor,
    request_count,
  };
}

/** The subject key of message notifications: one for each sender. */
export const aboutMessages = (senderId: number) => `message:${senderId}`;

/**
 * The messages of a conversation, which are read from then on. The notification is marked as seen also where the conversation is
 * deleted on this side: that of a `leaveConversation` that was cut off is still there.
 */
export async function readConversation(
  { db, messagesDb, member }: MessagesActor,
  id: number,
  page: PageQuery,
): Promise<ConversationPage> {
  const { side, rows, theirs } = await batchOf(messagesDb, {
    side: sideOf(messagesDb, member.id, id),
    theirs: waitingOf(messagesDb, member.id, id),
    rows: messagesOf(messagesDb, member.id, id, { ...page, limit: page.limit + 1 }),
    updated: messagesDb
      .update(sides)
      .set({ readId: sql`${sides.lastMessageId}`, unreadCount: 0 })
      .where(and(isSide(member.id, id), gt(sides.unreadCount, 0))),
  });
  if (!side[0]) throw notFound("대화");
  const { other, shownPrompts, hidden } = await batchOf(db, {
    other: otherOf(db, member.id, side[0].otherId),
    shownPrompts: promptsShownTo(
      db,
      member.id,
      rows.map(({ promptId }) => promptId),
    ),
    hidden: hiddenAmong(
      db,
      rows.map(({ messageId }) => messageId),
    ),
    seen: markSeen(db, { memberId: member.id, about: aboutMessages(side[0].otherId) }),
  });
  if (side[0].lastMessageId === 0) throw notFound("대화");
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("messages", last.messageId));
  return {
    id,
    other: toOther(other[0]!),
    standing: conversationStateOf(other[0]!),
    is_request: side[0].isApproach,
    is_waiting: theirs[0]?.isWaiting ?? false,
    is_muted: side[0].mutedAt !== null,
    items: items.map((row) => toMessage(row, shownPrompts, hidden)),
    next_cursor,
  };
}

/**
 * Deletes a conversation for this member only. A later message brings it back without the earlier ones. Called again after it was cut
 * off between the databases, it still deletes the notification.
 */
export async function leaveConversation({ db, messagesDb, member }: MessagesActor, id: number) {
  const { side } = await batchOf(messagesDb, {
    side: sideOf(messagesDb, member.id, id),
    updated: messagesDb
      .update(sides)
      .set({ clearedId: sql`${sides.lastMessageId}`, lastMessageId: 0, unreadCount: 0 })
      .where(and(isSide(member.id, id), gt(sides.lastMessageId, 0))),
  });
  if (!side[0]) throw notFound("대화");
  await retract(db, { memberId: member.id, about: aboutMessages(side[0].otherId) });
  if (side[0].lastMessageId === 0) throw notFound("대화");
  return { id };
}
