import type { Page } from "#contracts/common.ts";
import type { Question, QuestionAnswer } from "#contracts/questions.ts";
import { members } from "#worker/db/schema/members.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";

/** The cursor key of the questions about a prompt. */
export const CURSOR = "questions";
/** Questions on the page of a prompt, each with its first answer. */
export const NEWEST = 3;

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const questionColumns = {
  id: questions.id,
  promptId: questions.promptId,
  memberId: questions.memberId,
  content: questions.content,
  answerCount: questions.answerCount,
  hiddenFor: questions.hiddenFor,
  createdAt: questions.createdAt,
  updatedAt: questions.updatedAt,
  nickname: members.nickname,
  profileImage: members.profileImage,
};
export const answerColumns = {
  id: questionAnswers.id,
  questionId: questionAnswers.questionId,
  memberId: questionAnswers.memberId,
  isPrompter: questionAnswers.isPrompter,
  content: questionAnswers.content,
  hiddenFor: questionAnswers.hiddenFor,
  createdAt: questionAnswers.createdAt,
  updatedAt: questionAnswers.updatedAt,
  nickname: members.nickname,
  profileImage: members.profileImage,
};
type Named = Pick<typeof members.$inferSelect, "nickname" | "profileImage">;
export type QuestionRow = Pick<
  typeof questions.$inferSelect,
  Exclude<keyof typeof questionColumns, "nickname" | "profileImage">
> &
  Named;
export type AnswerRow = Pick<
  typeof questionAnswers.$inferSelect,
  Exclude<keyof typeof answerColumns, "nickname" | "profileImage">
> &
  Named;

const toWritten = (row: Omit<QuestionRow, "promptId" | "answerCount">) => ({
  id: row.id,
  member: { user_id: row.memberId, nickname: row.nickname, profile_image: row.profileImage },
  content: row.content,
  create_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  ...(row.hiddenFor && { is_hidden: true as const }),
});

const toAnswer = (row: AnswerRow): QuestionAnswer => ({ ...toWritten(row), is_prompter: Boolean(row.isPrompter) });

/** Questions with those of `answers` that are theirs, in the order given. */
export function toQuestions<Row extends QuestionRow>(rows: Row[], answers: AnswerRow[]): Question[] {
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId);
  return rows.map((row) => ({
    ...toWritten(row),
    prompt_id: row.promptId,
    answer_count: row.answerCount,
    answers: (byQuestion.get(row.id) ?? []).map(toAnswer),
  }));
}

export function toQuestionPage(rows: QuestionRow[], answers: AnswerRow[], limit: number): Page<Question> {
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor(CURSOR, id));
  return { items: toQuestions(items, answers), next_cursor };
}

export const toNewestQuestions = (rows: QuestionRow[], answers: AnswerRow[]) => toQuestionPage(rows, answers, NEWEST);
