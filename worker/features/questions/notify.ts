import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { questionAnswers } from "#worker/db/schema/questions.ts";
import { notify, retract } from "#worker/features/notifications/notify.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";

/** The member who acts, and where to put the events and stale cache tags that follow. */
export type QuestionActor = Actor & { publications: Publication[]; stale: string[] };

// Each function is a statement for the caller's batch.

// D1 binds numbers as REAL, so an id is written into the text here and never joined to it in SQL.
const about = (kind: "question" | "question_answer", id: SQL | number) =>
  typeof id === "number" ? `${kind}:${id}` : sql`${`${kind}:`} || ${id}`;

type Asked = { id: SQL; promptId: number; prompterId: number; askerId: number };

export const notifyOfQuestion = (db: Db, { id, promptId, prompterId, askerId }: Asked) =>
  notify(db, {
    to: prompterId,
    kind: "question",
    about: about("question", id),
    actorId: askerId,
    promptId,
    subjectId: id,
  });

type Answered = { id: SQL; questionId: number; promptId: number; askerId: number; memberId: number };

export const notifyOfAnswer = (db: Db, { id, questionId, promptId, askerId, memberId }: Answered) =>
  notify(db, {
    to: askerId,
    kind: "question_answer",
    about: about("question_answer", id),
    actorId: memberId,
    promptId,
    subjectId: questionId,
  });

export const retractQuestion = (db: Db, { id, prompterId }: { id: number; prompterId: number }, when?: SQL) =>
  retract(db, { memberId: prompterId, about: about("question", id), when });

export const retractAnswer = (db: Db, { id, askerId }: { id: number; askerId: number }, when?: SQL) =>
  retract(db, { memberId: askerId, about: about("question_answer", id), when });

/** Deletes the asker's notifications of all answers to a question. */
export const retractAnswersTo = (db: Db, { id, askerId }: { id: number; askerId: number }, when: SQL) =>
  db
    .delete(notifications)
    .where(
      and(
        eq(notifications.memberId, askerId),
        sql`${notifications.about} IN (SELECT 'question_answer:' || id FROM ${questionAnswers} WHERE ${eq(questionAnswers.questionId, id)})`,
        when,
      ),
    );
