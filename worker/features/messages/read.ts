import { and, gt, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { ConversationPage } from "#contracts/messages.ts";
import { conversationSides as sides } from "#worker/db/schema/messages.ts";
import { markSeen, retract } from "#worker/features/notifications/notify.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { conversationsOf, isSide, messagesOf, sideOf } from "./queries.ts";
import { conversationStateOf, toConversation, toMessage, toOther } from "./view.ts";

export async function listConversations({ db, member }: Actor, page: PageQuery) {
  const rows = await conversationsOf(db, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("talks", last.messageId));
  return { items: items.map(toConversation), next_cursor };
}

/** The subject key of message notifications: one for each sender. */
export const aboutMessages = (senderId: number) => `message:${senderId}`;

const aboutOther = (memberId: number, id: number) =>
  sql`'message:' || (SELECT ${sides.otherId} FROM ${sides} WHERE ${isSide(memberId, id)})`;

export async function readConversation({ db, member }: Actor, id: number, page: PageQuery): Promise<ConversationPage> {
  const [[side], rows] = await db.batch([
    sideOf(db, member.id, id),
    messagesOf(db, member.id, id, { ...page, limit: page.limit + 1 }),
    db
      .update(sides)
      .set({ readId: sql`${sides.lastMessageId}`, unreadCount: 0 })
      .where(and(isSide(member.id, id), gt(sides.unreadCount, 0))),
    markSeen(db, { memberId: member.id, about: aboutOther(member.id, id) }),
  ]);
  if (!side) throw notFound("대화");
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("messages", last.messageId));
  return { id, other: toOther(side), standing: conversationStateOf(side), items: items.map(toMessage), next_cursor };
}

/** Deletes a conversation for this member only. A later message brings it back without the earlier ones. */
export async function leaveConversation({ db, member }: Actor, id: number) {
  const [left] = await db.batch([
    db
      .update(sides)
      .set({ clearedId: sql`${sides.lastMessageId}`, lastMessageId: 0, unreadCount: 0 })
      .where(and(isSide(member.id, id), gt(sides.lastMessageId, 0)))
      .returning({ id: sides.conversationId }),
    retract(db, { memberId: member.id, about: aboutOther(member.id, id) }),
  ]);
  if (!left[0]) throw notFound("대화");
  return left[0];
}
