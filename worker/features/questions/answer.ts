import { and, eq, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import { QUESTION_ANSWERS_A_DAY } from "#contracts/limits.ts";
import type { AnswerInput, Question } from "#contracts/questions.ts";
import { isUniqueViolation } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { AppError } from "#worker/lib/errors.ts";
import { mayAnswer, requireAnswerable } from "./can-ask.ts";
import { readOne } from "./revise.ts";
import { type QuestionActor, notifyOfAnswer } from "./notify.ts";
import { isShown } from "./shown.ts";

/**
 * Answers a shown question, once for each member. Returns the question with its answers. Throws 403 when the member is apart from its
 * asker or the prompter by a block, 409 for a second answer and for one more than `QUESTION_ANSWERS_EACH` (the prompter's does not
 * count), and 429 for one more than `QUESTION_ANSWERS_A_DAY` on a day in Seoul.
 */
export async function answerQuestion(actor: QuestionActor, id: number, { content }: AnswerInput): Promise<Question> {
  const { db, member, publications, stale } = actor;
  const { promptId, askerId } = await requireAnswerable(db, id, member);
  const refusal = `하루에 ${QUESTION_ANSWERS_A_DAY}번까지 답할 수 있어요. 내일 다시 답해 주세요.`;
  await takeOneOfDay(db, `question answer ${member.id}`, QUESTION_ANSWERS_A_DAY, refusal);
  const now = new Date();
  const isThis = and(eq(questionAnswers.questionId, id), eq(questionAnswers.memberId, member.id));
  const values = {
    questionId: questions.id,
    memberId: member.id,
    promptId: questions.promptId,
    prompterId: questions.prompterId,
    askerId: questions.memberId,
    content,
    createdAt: now,
    updatedAt: now,
  };
  try {
    await db.batch([
      insertFrom(
        db,
        questionAnswers,
        values,
        sql`FROM ${questions} WHERE ${and(eq(questions.id, id), mayAnswer(member))}`,
      ),
      mustChangeOne(db),
      notifyOfAnswer(db, {
        id: sql`(SELECT id FROM ${questionAnswers} WHERE ${isThis})`,
        questionId: id,
        promptId,
        askerId,
        memberId: member.id,
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "이 질문에는 이미 답했어요. 남긴 답을 고쳐 주세요.");
    if (!isUndone(error)) throw error;
    // The question changed meanwhile.
    await requireAnswerable(db, id, member);
    throw new AppError("conflict", "그사이 질문이 바뀌었어요. 새로고침한 뒤 다시 답해 주세요.");
  }
  publications.push({ to: askerId });
  stale.push(promptTag(promptId));
  return readOne(actor, and(eq(questions.id, id), isShown));
}
