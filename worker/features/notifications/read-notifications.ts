import { and, eq, isNull, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Unread } from "#contracts/notifications.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor, MessagesActor } from "#worker/lib/http.ts";
import { isOwn, oneOf, pageOf, unreadMessagesOf, unreadOf } from "./queries.ts";
import { toNotification } from "./view.ts";

/** The unread counters: of notifications from the member's row, which every request already reads, and of messages from the inbox. */
export async function unreadFor({ messagesDb, member }: MessagesActor): Promise<Unread> {
  const messages = await unreadMessagesOf(messagesDb, [member.id]);
  return { messages: messages.get(member.id) ?? 0, notifications: member.unreadNotifications };
}

export async function listNotifications({ db, member }: Actor, page: PageQuery) {
  const rows = await pageOf(db, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("notices", last.id));
  return { items: items.map(toNotification), next_cursor };
}

export async function readNotification({ db, member }: Actor, id: number) {
  const { row } = await batchOf(db, {
    updated: db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(isOwn(member.id, id), isNull(notifications.readAt))),
    row: oneOf(db, member.id, id),
  });
  if (!row[0]) throw notFound("알림");
  return toNotification(row[0]);
}

export async function readAllNotifications({ db, messagesDb, member }: MessagesActor): Promise<Unread> {
  const { unread } = await batchOf(db, {
    updated: db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(eq(notifications.memberId, member.id), sql`${notifications.readAt} IS NULL`)),
    unread: unreadOf(db, member.id),
  });
  const messages = await unreadMessagesOf(messagesDb, [member.id]);
  return { messages: messages.get(member.id) ?? 0, notifications: unread[0]!.notifications };
}

export async function removeNotification({ db, member }: Actor, id: number) {
  const removed = await db.delete(notifications).where(isOwn(member.id, id)).returning({ id: notifications.id }).get();
  if (!removed) throw notFound("알림");
  return removed;
}
