import { and, gt, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { ConversationPage } from "#contracts/messages.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { conversationSides as sides } from "#worker/db/schema/messages.ts";
import { markSeen, retract } from "#worker/features/notifications/notify.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { MessagesActor } from "#worker/lib/http.ts";
import { membersOf, otherOf, promptsShownTo } from "./names.ts";
import { conversationsOf, isSide, messagesOf, sideOf } from "./queries.ts";
import { conversationStateOf, toConversation, toMessage, toOther } from "./view.ts";

export async function listConversations({ db, messagesDb, member }: MessagesActor, page: PageQuery) {
  const rows = await conversationsOf(messagesDb, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("talks", last.messageId));
  if (items.length === 0) return { items: [], next_cursor };
  const { others, shownPrompts } = await batchOf(db, {
    others: membersOf(
      db,
      items.map(({ otherId }) => otherId),
    ),
    shownPrompts: promptsShownTo(
      db,
      member.id,
      items.map(({ promptId }) => promptId),
    ),
  });
  const byId = new Map(others.map((other) => [other.otherId, other]));
  return { items: items.map((row) => toConversation(row, byId.get(row.otherId)!, shownPrompts)), next_cursor };
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
  const { side, rows } = await batchOf(messagesDb, {
    side: sideOf(messagesDb, member.id, id),
    rows: messagesOf(messagesDb, member.id, id, { ...page, limit: page.limit + 1 }),
    updated: messagesDb
      .update(sides)
      .set({ readId: sql`${sides.lastMessageId}`, unreadCount: 0 })
      .where(and(isSide(member.id, id), gt(sides.unreadCount, 0))),
  });
  if (!side[0]) throw notFound("대화");
  const { other, shownPrompts } = await batchOf(db, {
    other: otherOf(db, member.id, side[0].otherId),
    shownPrompts: promptsShownTo(
      db,
      member.id,
      rows.map(({ promptId }) => promptId),
    ),
    seen: markSeen(db, { memberId: member.id, about: aboutMessages(side[0].otherId) }),
  });
  if (side[0].lastMessageId === 0) throw notFound("대화");
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("messages", last.messageId));
  return {
    id,
    other: toOther(other[0]!),
    standing: conversationStateOf(other[0]!),
    items: items.map((row) => toMessage(row, shownPrompts)),
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
