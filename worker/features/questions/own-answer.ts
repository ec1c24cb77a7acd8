import { and, eq, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import type { AnswerInput, Question } from "#contracts/questions.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { mayRead, questionNotFound } from "./can-ask.ts";
import { readOne } from "./revise.ts";
import { type QuestionActor, retractAnswer } from "./notify.ts";
import { isAnswerShown } from "./shown.ts";

const isOwn = (member: Member, id: number) => and(eq(questionAnswers.id, id), eq(questionAnswers.memberId, member.id));

/** Why nothing was written: another's answer is not found, a hidden one stays as it is, and a shown one is to a question out of sight. */
async function refusalOf(db: Db, member: Member, id: number) {
  const answer = await db
    .select({ hiddenFor: questionAnswers.hiddenFor })
    .from(questionAnswers)
    .where(isOwn(member, id))
    .get();
  if (!answer) return notFound("답");
  return answer.hiddenFor === null
    ? questionNotFound()
    : new AppError("conflict", "운영자가 숨긴 답은 고치거나 지울 수 없어요.");
}

/**
 * Changes the member's own answer, which then says that it was changed. Returns the question. Throws 409 for a hidden answer, and 404 when
 * they may not read the question any more.
 */
export async function reviseAnswer(actor: QuestionActor, id: number, { content }: AnswerInput): Promise<Question> {
  const { db, member, stale } = actor;
  const isReadable = sql`${questionAnswers.questionId} IN (SELECT ${questions.id} FROM ${questions} WHERE ${mayRead(member)})`;
  const changed = await db
    .update(questionAnswers)
    .set({ content, updatedAt: new Date() })
    .where(and(isOwn(member, id), isAnswerShown, isReadable))
    .returning({ questionId: questionAnswers.questionId, promptId: questionAnswers.promptId })
    .get();
  if (!changed) throw await refusalOf(db, member, id);
  stale.push(promptTag(changed.promptId));
  return readOne(actor, and(eq(questions.id, changed.questionId), mayRead(member)));
}

/** Deletes the member's own answer with the asker's notification of it. Throws 409 for a hidden one. */
export async function removeAnswer({ db, member, publications, stale }: QuestionActor, id: number) {
  const removed = await db
    .delete(questionAnswers)
    .where(and(isOwn(member, id), isAnswerShown))
    .returning({
      id: questionAnswers.id,
      askerId: questionAnswers.askerId,
      promptId: questionAnswers.promptId,
    })
    .get();
  if (!removed) throw await refusalOf(db, member, id);
  await retractAnswer(db, removed);
  publications.push({ to: removed.askerId });
  stale.push(promptTag(removed.promptId));
  return { id: removed.id };
}
