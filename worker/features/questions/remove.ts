import { eq, and, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { AppError } from "#worker/lib/errors.ts";
import { questionNotFound } from "./can-ask.ts";
import { isOwnQuestion } from "./revise.ts";
import { type QuestionActor, retractAnswersTo, retractQuestion } from "./notify.ts";
import { isShown } from "./shown.ts";

/** Deletes the member's own question with its answers and the notifications of both. Throws 409 for one that is hidden. */
export async function removeQuestion({ db, member, publications, stale }: QuestionActor, id: number) {
  const isOwn = isOwnQuestion(member, id);
  const question = await db
    .select({ promptId: questions.promptId, prompterId: questions.prompterId })
    .from(questions)
    .where(isOwn)
    .get();
  if (!question) throw questionNotFound();
  const isRemovable = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${and(isOwn, isShown)})`;
  const { removed } = await batchOf(db, {
    retractAnswersTo: retractAnswersTo(db, { id, askerId: member.id }, isRemovable),
    retractQuestion: retractQuestion(db, { id, prompterId: question.prompterId }, isRemovable),
    deleted: db.delete(questionAnswers).where(and(eq(questionAnswers.questionId, id), isRemovable)),
    removed: db.delete(questions).where(and(isOwn, isShown)).returning({ id: questions.id }),
  });
  if (!removed[0]) throw new AppError("conflict", "운영자가 숨긴 질문은 지울 수 없어요.");
  publications.push({ to: question.prompterId });
  stale.push(promptTag(question.promptId));
  return removed[0];
}
