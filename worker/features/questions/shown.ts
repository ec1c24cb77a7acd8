import { and, desc, eq, inArray, lt, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { isNotApart } from "#worker/features/members/apart.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { answerColumns, CURSOR, NEWEST, questionColumns } from "./view.ts";

// Literals, not bound values: SQLite uses a partial index only when the query repeats its condition.
export const isShown = sql`${questions.hiddenFor} IS NULL`;
export const isAnswerShown = sql`${questionAnswers.hiddenFor} IS NULL`;

/** The order of the answers to one question. */
export const prompterFirst = [sql`question_answers.is_prompter DESC`, sql`question_answers.id`];

type Listed = { promptId: number; readerId: number; after: string; limit: number };
const isBefore = (after: Placeholder) => lt(questions.id, sql`CAST(${after} AS INTEGER)`);

const isListed = (at: Placeholders<Listed>, audience: Audience) =>
  and(
    eq(questions.promptId, at.promptId),
    isShown,
    isBefore(at.after),
    isNotApart(readerIn(audience, at), questions.memberId),
  );

const listed = prepared((db, at: Placeholders<Listed>, audience: Audience) =>
  db
    .select(questionColumns)
    .from(questions)
    .innerJoin(members, eq(members.id, questions.memberId))
    .where(isListed(at, audience))
    .orderBy(desc(questions.id))
    .limit(at.limit),
);

const answersTo = prepared((db, at: Placeholders<Listed>, audience: Audience) =>
  db
    .select(answerColumns)
    .from(questionAnswers)
    .innerJoin(members, eq(members.id, questionAnswers.memberId))
    .where(
      and(
        inArray(
          questionAnswers.questionId,
          db
            .select({ id: questions.id })
            .from(questions)
            .where(isListed(at, audience))
            .orderBy(desc(questions.id))
            .limit(at.limit),
        ),
        isAnswerShown,
        isNotApart(readerIn(audience, at), questionAnswers.memberId),
      ),
    )
    .orderBy(...prompterFirst),
);

type Asked = { cursor?: string; from?: number; limit: number };

/** The shown questions of a prompt behind a cursor, newest first, with one more than `limit`, and the answers to them. */
export function questionsOf(db: Db, promptId: number, reader: Member | null, { cursor, from, limit }: Asked) {
  const first = from === undefined ? HIGHEST_RANK : String(from + 1);
  const values = {
    promptId,
    ...readerValue(reader),
    after: readCursor(CURSOR, cursor) ?? first,
    limit: limit + 1,
  };
  return { asked: listed(db, values, audienceOf(reader)), answered: answersTo(db, values, audienceOf(reader)) };
}

// The first answer to each of the newest questions: the prompter's, or the oldest.
const firstAnswers = prepared((db, at: Placeholders<{ promptId: number }>) =>
  db
    .select(answerColumns)
    .from(questionAnswers)
    .innerJoin(members, eq(members.id, questionAnswers.memberId))
    .where(
      sql`question_answers.id IN (SELECT (SELECT a.id FROM question_answers AS a WHERE a.question_id = q.id AND a.hidden_for IS NULL
        ORDER BY a.is_prompter DESC, a.id LIMIT 1) FROM questions AS q WHERE q.prompt_id = ${at.promptId} AND q.hidden_for IS NULL
        ORDER BY q.id DESC LIMIT ${sql.raw(String(NEWEST))})`,
    ),
);

/** The newest questions of a prompt as its page shows them to everybody, as queries for the caller's batch. */
export const newestQuestionsOf = (db: Db, promptId: number) => ({
  asked: listed(db, { promptId, readerId: 0, after: HIGHEST_RANK, limit: NEWEST + 1 }, "guest"),
  answered: firstAnswers(db, { promptId }),
});
