import { and, eq, sql, type SQL } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import type { Question, QuestionInput } from "#contracts/questions.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { questionNotFound } from "./can-ask.ts";
import { oneQuestion } from "./queries.ts";
import type { QuestionActor } from "./notify.ts";
import { isShown } from "./shown.ts";
import { toQuestions } from "./view.ts";

export const isOwnQuestion = (member: Member, id: number) =>
  and(eq(questions.id, id), eq(questions.memberId, member.id));

/** One question with its answers as this member sees it; 404 when there is none. */
export async function readOne({ db, member }: Actor, which: SQL | undefined): Promise<Question> {
  const { asked, answered } = await batchOf(db, oneQuestion(db, which, member));
  const [question] = toQuestions(asked, answered);
  if (!question) throw questionNotFound();
  return question;
}

/** The member's own question, also a hidden one; 404 for another's. */
export const readOwn = (actor: Actor, id: number) => readOne(actor, isOwnQuestion(actor.member, id));

/** Changes the member's own question until somebody has answered it. Throws 409 after that, and for a hidden one. */
export async function reviseQuestion(actor: QuestionActor, id: number, { content }: QuestionInput): Promise<Question> {
  const { db, member, stale } = actor;
  const isAnswered = sql`EXISTS (SELECT 1 FROM ${questionAnswers} WHERE ${eq(questionAnswers.questionId, id)})`;
  const changed = await db
    .update(questions)
    .set({ content, updatedAt: new Date() })
    .where(and(isOwnQuestion(member, id), isShown, sql`NOT ${isAnswered}`))
    .returning({ promptId: questions.promptId })
    .get();
  const question = await readOwn(actor, id);
  if (changed) stale.push(promptTag(changed.promptId));
  else if (question.is_hidden) throw new AppError("conflict", "운영자가 숨긴 질문은 고칠 수 없어요.");
  else throw new AppError("conflict", "답이 달린 질문은 고칠 수 없어요.");
  return question;
}
