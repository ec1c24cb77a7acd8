import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Unread } from "#contracts/notifications.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isOwn, oneOf, pageOf, unreadOf } from "./queries.ts";
import { toNotification } from "./view.ts";

export { markSeen, notify, retract } from "./notify.ts";

/** As the row of the member says, which every request reads anyway. */
export const unreadFor = (member: Member): Unread => ({
  messages: member.unreadMessages,
  notifications: member.unreadNotifications,
});

export async function listNotifications({ db, member }: Actor, page: PageQuery) {
  const rows = await pageOf(db, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, (last) => writeCursor("notices", last.id));
  return { items: items.map(toNotification), next_cursor };
}

export async function readNotification({ db, member }: Actor, id: number) {
  const [, [row]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(isOwn(member.id, id), isNull(notifications.readAt))),
    oneOf(db, member.id, id),
  ]);
  if (!row) throw notFound("알림");
  return toNotification(row);
}

export async function readAllNotifications({ db, member }: Actor): Promise<Unread> {
  const [, [unread]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(eq(notifications.memberId, member.id), sql`${notifications.readAt} IS NULL`)),
    unreadOf(db, member.id),
  ]);
  return unread!;
}

export async function removeNotification({ db, member }: Actor, id: number) {
  const removed = await db.delete(notifications).where(isOwn(member.id, id)).returning({ id: notifications.id }).get();
  if (!removed) throw notFound("알림");
  return removed;
}

const KEPT = 180 * 24 * 60 * 60 * 1000;
const SWEEP = 1_000;

/** Forgets what is half a year old, read or not; answers how many, at most a thousand a run. */
export async function sweepNotifications(db: Db) {
  // Ids grow with time: the oldest are the first, so that no index of the time is needed.
  const oldest = sql`SELECT id FROM ${notifications} ORDER BY id LIMIT ${sql.raw(String(SWEEP))}`;
  const swept = await db
    .delete(notifications)
    .where(and(sql`id IN (${oldest})`, lt(notifications.createdAt, new Date(Date.now() - KEPT))))
    .returning({ id: notifications.id });
  return swept.length;
}
