import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { NotificationKind } from "#contracts/notifications.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { blocks } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";

type Notice = {
  /** Whom it tells: an id, or a query for one or several. */
  to: number | SQL;
  kind: NotificationKind;
  /** What it tells about, as text that is the same each time: a repeated cause is no second notification. */
  about: string;
  actorId?: number;
  promptId?: number;
  subjectId?: number | SQL;
  content?: string;
  /** Its cause, where the batch may turn out to have changed nothing. */
  when?: SQL;
};

/** A notification as a statement for the batch of its cause. Nobody hears of themselves, or from those they blocked. */
export function notify(db: Db, { to, kind, about, actorId, promptId, subjectId, content, when }: Notice) {
  const isHeard =
    actorId === undefined
      ? undefined
      : and(
          ne(members.id, actorId),
          sql`NOT EXISTS (SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${members.id} AND ${blocks.blockedId} = ${actorId})`,
        );
  const isTold = typeof to === "number" ? eq(members.id, to) : sql`${members.id} IN ${to}`;
  const isWanted = sql`NOT EXISTS (SELECT 1 FROM json_each(${members.mutedKinds}) WHERE value = ${kind})`;
  return insertFrom(
    db,
    notifications,
    { memberId: members.id, kind, about, actorId, promptId, subjectId, content, createdAt: new Date() },
    sql`FROM ${members} WHERE ${and(isTold, ne(members.status, "INACTIVE"), isWanted, isHeard, when)}`,
  ).onConflictDoNothing();
}

type About = { memberId: number; about: string | SQL; when?: SQL };
const isAbout = ({ memberId, about, when }: About) =>
  and(eq(notifications.memberId, memberId), eq(notifications.about, about), when);

/** Takes a notification back whose cause is gone, as a statement for the batch that ends it. */
export const retract = (db: Db, what: About) => db.delete(notifications).where(isAbout(what));

/** Marks it read because its subject has been seen, as a statement for that batch. */
export const markSeen = (db: Db, what: About) =>
  db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(isAbout(what), isNull(notifications.readAt)));
