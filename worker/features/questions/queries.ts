import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { isNotApart } from "#worker/features/members/apart.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
import { isVisibleTo } from "#worker/features/prompts/access.ts";
import { isAnswerShown, isShown, prompterFirst } from "./shown.ts";
import { answerColumns, questionColumns } from "./view.ts";

/** The cursor keys of a member's own questions, and of the unanswered ones about their prompts. */
export const ownLists = { asked: "myquestions", unanswered: "unanswered" } as const;
export type OwnList = keyof typeof ownLists;

const visible = prepared((db, at: Placeholders<{ promptId: number; readerId: number }>, audience: Audience) =>
  db
    .select({
      promptId: prompts.id,
      title: prompts.title,
      memberId: prompts.memberId,
      questionCount: prompts.questionCount,
    })
    .from(prompts)
    .where(and(eq(prompts.id, at.promptId), isVisibleTo(readerIn(audience, at)))),
);

/** A prompt that this reader may see. */
export const visiblePrompt = (db: Db, promptId: number, reader: Member | null) =>
  visible(db, { promptId, ...readerValue(reader) }, audienceOf(reader));

/** A question about one of the member's prompts that waits for their answer. */
export const isUnanswered = (member: Member) =>
  and(
    eq(questions.prompterId, member.id),
    isShown,
    sql`${questions.isShown} = 1 AND ${questions.isAnswered} = 0`,
    isNotApart(member.id, questions.memberId),
  );

const isOn = (list: OwnList, member: Member, cursor: string | undefined): SQL =>
  and(
    list === "asked" ? eq(questions.memberId, member.id) : isUnanswered(member),
    lt(questions.id, lastShown(ownLists[list], cursor)),
  )!;

const answersOf = (db: Db, which: SQL, reader: Member) =>
  db
    .select(answerColumns)
    .from(questionAnswers)
    .innerJoin(members, eq(members.id, questionAnswers.memberId))
    .where(and(which, isAnswerShown, isNotApart(reader.id, questionAnswers.memberId)))
    .orderBy(...prompterFirst);

/** The questions on a member's list behind a cursor, newest first, with one more than `limit`, and the answers to them. */
export function questionsOn(db: Db, list: OwnList, member: Member, { cursor, limit }: PageQuery) {
  const isListed = isOn(list, member, cursor);
  const first = db
    .select({ id: questions.id })
    .from(questions)
    .where(isListed)
    .orderBy(desc(questions.id))
    .limit(limit + 1);
  return {
    asked: db
      .select({ ...questionColumns, title: prompts.title, status: prompts.status })
      .from(questions)
      .innerJoin(members, eq(members.id, questions.memberId))
      .innerJoin(prompts, eq(prompts.id, questions.promptId))
      .where(isListed)
      .orderBy(desc(questions.id))
      .limit(limit + 1),
    answered: answersOf(db, inArray(questionAnswers.questionId, first), member),
  };
}

/** One question and the answers to it, as queries for the caller's batch. */
export const oneQuestion = (db: Db, which: SQL | undefined, reader: Member) => ({
  asked: db.select(questionColumns).from(questions).innerJoin(members, eq(members.id, questions.memberId)).where(which),
  answered: answersOf(
    db,
    sql`${questionAnswers.questionId} IN (SELECT ${questions.id} FROM ${questions} WHERE ${which})`,
    reader,
  ),
});
