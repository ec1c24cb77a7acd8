import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { members } from "#worker/db/schema/members.ts";
import { inboxes } from "#worker/db/schema/messages.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
const columns = {
  id: notifications.id,
  kind: notifications.kind,
  content: notifications.content,
  subjectId: notifications.subjectId,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  actorId: notifications.actorId,
  actorNickname: members.nickname,
  actorImage: members.profileImage,
  promptId: notifications.promptId,
  promptTitle: prompts.title,
  launchPrice: launchPrices.price,
  launchEndsAt: launchPrices.endsAt,
};

// Only while the price that the notification tells of still holds.
const isStillLowered = and(
  eq(launchPrices.id, notifications.subjectId),
  sql`${notifications.kind} = 'price' AND ${launchPrices.endedAt} IS NULL`,
);

// Withdrawn members are not named, and prompts only to those who can still see them: everyone, the prompter, or whoever bought them.
const isStillShown = and(
  eq(prompts.id, notifications.promptId),
  or(
    sql`${prompts.status} = 'published'`,
    and(eq(prompts.memberId, notifications.memberId), sql`${prompts.status} <> 'deleted'`),
    sql`EXISTS (SELECT 1 FROM ${entitlements} WHERE ${entitlements.memberId} = ${notifications.memberId}
      AND ${entitlements.promptId} = ${notifications.promptId} AND ${entitlements.revokedAt} IS NULL)`,
  ),
);

const rows = (db: Db) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(members, and(eq(members.id, notifications.actorId), ne(members.status, "INACTIVE")))
    .leftJoin(prompts, isStillShown)
    .leftJoin(launchPrices, isStillLowered);

export const isOwn = (memberId: number, id: number) =>
  and(eq(notifications.id, id), eq(notifications.memberId, memberId));

export const oneOf = (db: Db, memberId: number, id: number) => rows(db).where(isOwn(memberId, id));

/** These notifications, whoever they are of: for the messages to their devices. */
export const notificationsOf = (db: Db, ids: SQL) => rows(db).where(inArray(notifications.id, ids));

export const pageOf = (db: Db, memberId: number, { cursor, limit }: PageQuery) =>
  rows(db)
    .where(and(eq(notifications.memberId, memberId), lt(notifications.id, lastShown("notices", cursor))))
    .orderBy(desc(notifications.id))
    .limit(limit);

export const unreadOf = (db: Db, memberId: number) =>
  db.select({ notifications: members.unreadNotifications }).from(members).where(eq(members.id, memberId));

/** The numbers of unread messages by member id; members without any may be missing. */
export async function unreadMessagesOf(messagesDb: Db, memberIds: number[]): Promise<Map<number, number>> {
  const inboxRows = await messagesDb
    .select({ id: inboxes.id, unreadCount: inboxes.unreadCount })
    .from(inboxes)
    .where(inArray(inboxes.id, sql`(SELECT value FROM json_each(${JSON.stringify(memberIds)}))`));
  return new Map(inboxRows.map(({ id, unreadCount }) => [id, unreadCount]));
}
