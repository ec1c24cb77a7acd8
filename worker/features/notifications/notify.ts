import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { NotificationKind } from "#contracts/notifications.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { blocks } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";

export type NewNotification = {
  /** The recipients: a member id, or a subquery of ids. */
  to: number | SQL;
  kind: NotificationKind;
  /** The key of the event: a repeated event with the same key makes no second notification. */
  about: string | SQL;
  actorId?: number;
  promptId?: number | SQL;
  subjectId?: number | SQL;
  content?: string | SQL;
  /** A condition: whether the batch really made the change that is to be notified. */
  when?: SQL;
};

/**
 * A notification as a statement for the batch of its cause. Leaves out recipients who did it themselves, blocked the actor, switched the kind
 * off or withdrew.
 */
export const notify = (db: Db, notification: NewNotification) => insertInto(db, notification).onConflictDoNothing();

/** As `notify`, for an event that grows: with a notification about it there, the words and the subject of that are replaced. */
export const notifyGrouped = (db: Db, notification: NewNotification) =>
  insertInto(db, notification).onConflictDoUpdate({
    target: [notifications.memberId, notifications.about],
    set: { content: sql`excluded.content`, subjectId: sql`excluded.subject_id` },
  });

function insertInto(db: Db, { to, kind, about, actorId, promptId, subjectId, content, when }: NewNotification) {
  const isAllowed =
    actorId === undefined
      ? undefined
      : and(
          ne(members.id, actorId),
          sql`NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${members.id} AND ${blocks.blockedId} = ${actorId})`,
        );
  const isRecipient = typeof to === "number" ? eq(members.id, to) : sql`${members.id} IN ${to}`;
  const isWanted = sql`NOT EXISTS (SELECT 1 FROM json_each(${members.mutedKinds}) WHERE value = ${kind})`;
  return insertFrom(
    db,
    notifications,
    { memberId: members.id, kind, about, actorId, promptId, subjectId, content, createdAt: new Date() },
    sql`FROM ${members} WHERE ${and(isRecipient, ne(members.status, "INACTIVE"), isWanted, isAllowed, when)}`,
  );
}

type About = { memberId: number; about: string | SQL; when?: SQL };
const isAbout = ({ memberId, about, when }: About) =>
  and(eq(notifications.memberId, memberId), eq(notifications.about, about), when);

/** Deletes the notification of an event that was undone, as a statement for a batch. */
export const retract = (db: Db, what: About) => db.delete(notifications).where(isAbout(what));

/** Marks a notification as read because its subject was opened, as a statement for a batch. */
export const markSeen = (db: Db, what: About) =>
  db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(isAbout(what), isNull(notifications.readAt)));
