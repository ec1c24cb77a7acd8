import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { notifyGrouped } from "#worker/features/notifications/notify.ts";

/** The key of the one notification of answers that an asker gets on a day in Seoul. */
const aboutAnswers = (day: string) => `answers:${day}`;

const isOfDay = (askerId: number, day: string) =>
  and(eq(notifications.memberId, askerId), eq(notifications.about, aboutAnswers(day)));

/** Whether the notification of this day exists and is unread. */
export const isUnread = (askerId: number, day: string) =>
  sql`EXISTS (SELECT 1 FROM ${notifications} WHERE ${and(isOfDay(askerId, day), isNull(notifications.readAt))})`;

/** Whether the asker may be notified of an answer on this day: the asker got no notification, or has not read it. */
export const canNotify = (askerId: number, day: string) =>
  or(
    sql`NOT EXISTS (SELECT 1 FROM ${requests} WHERE ${and(eq(requests.memberId, askerId), eq(requests.toldOn, day))})`,
    isUnread(askerId, day),
  )!;

const told = (value: SQL, day: string) =>
  sql`(SELECT ${value} FROM request_answers AS told JOIN requests AS asked ON asked.id = told.request_id
    WHERE told.asker_id = members.id AND told.told_on = ${day})`;
const isOne = sql.raw("count(DISTINCT told.request_id) = 1");
const subject = sql`CASE WHEN ${isOne} THEN max(told.request_id) END`;
const sentence = sql`CASE WHEN ${isOne}
  THEN '‘' || max(asked.title) || '’에 답이 ' || count(*) || '개 달렸어요.'
  ELSE '요청 ' || count(DISTINCT told.request_id) || '개에 답이 ' || count(*) || '개 달렸어요.' END`;

type Notifying = { to: number | SQL; day: string; when: SQL };

/** Notifies askers of all answers of a day that they may hear of, as a statement for a batch; replaces the words of one that is there. */
export const notifyOfAnswers = (db: Db, { to, day, when }: Notifying) =>
  notifyGrouped(db, {
    to,
    kind: "request_answer",
    about: aboutAnswers(day),
    subjectId: told(subject, day),
    content: told(sentence, day),
    when,
  });

const tells = (askerId: number, day: string) =>
  sql`EXISTS (SELECT 1 FROM ${requestAnswers} WHERE ${and(eq(requestAnswers.askerId, askerId), eq(requestAnswers.toldOn, day))})`;

/**
 * Corrects the notification of a day after an answer was taken back, as statements for its batch: of one that nobody has read,
 * nothing is left without answers, and the asker may be told of the next one. A read one stays.
 */
export const correctNotification = (db: Db, askerId: number, day: string) =>
  [
    notifyOfAnswers(db, { to: askerId, day, when: and(tells(askerId, day), isUnread(askerId, day))! }),
    db
      .update(requests)
      .set({ toldOn: null })
      .where(
        and(
          eq(requests.memberId, askerId),
          eq(requests.toldOn, day),
          isUnread(askerId, day),
          sql`NOT ${tells(askerId, day)}`,
        ),
      ),
    db
      .delete(notifications)
      .where(and(isOfDay(askerId, day), isNull(notifications.readAt), sql`NOT ${tells(askerId, day)}`)),
  ] as const;
