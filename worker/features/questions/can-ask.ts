import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { QUESTION_ANSWERS_EACH } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { isApart, isNotApart } from "#worker/features/members/apart.ts";
import { isPublished, isVisibleTo } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { isShown } from "./shown.ts";

export const questionNotFound = () => notFound("질문");

/**
 * Whether the member may read a question, as an SQL condition over its row: it is shown, they may see its prompt, and neither its asker nor
 * they have blocked the other.
 */
export const mayRead = (member: Member): SQL =>
  and(
    isShown,
    isNotApart(member.id, questions.memberId),
    sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, questions.promptId), isVisibleTo(member.id))})`,
  )!;

/** Whether the member may ask about a prompt, as an SQL condition over its row: published, not theirs, and neither has blocked the other. */
export const mayAsk = (member: Member): SQL =>
  and(
    isPublished,
    sql`${prompts.memberId} <> ${member.id}`,
    not(isApart(member.id, prompts.memberId)),
    isActiveMember(member.id),
  )!;

/** Whether the member may ask, as a query for the caller's batch: one row where the prompt is published. */
export const canAsk = (db: Db, promptId: number, member: Member) =>
  db
    .select({ canAsk: mayAsk(member).mapWith(Boolean).as("can_ask") })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isPublished));

/** The prompter, or the refusal when this member may not ask about the prompt. */
export async function requireAskable(db: Db, promptId: number, member: Member): Promise<number> {
  const prompt = await db
    .select({
      memberId: prompts.memberId,
      isApart: isApart(member.id, prompts.memberId).mapWith(Boolean).as("is_apart"),
    })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isPublished))
    .get();
  if (!prompt) throw notFound("프롬프트");
  if (prompt.memberId === member.id) throw new AppError("unprocessable", "내 프롬프트에는 질문할 수 없어요.");
  if (prompt.isApart) throw new AppError("forbidden", "이 프롬프터의 프롬프트에는 질문할 수 없어요.");
  return prompt.memberId;
}

/** Answers that count against `QUESTION_ANSWERS_EACH`: also hidden ones, and not the prompter's. */
const others = sql<number>`(SELECT count(*) FROM ${questionAnswers} WHERE ${questionAnswers.questionId} = ${questions.id} AND ${questionAnswers.isPrompter} = 0)`;
const isApartFromEither = (member: Member) =>
  sql`(${isApart(member.id, questions.memberId)} OR ${isApart(member.id, questions.prompterId)})`;

/**
 * Whether the member may answer a question, as an SQL condition over its row: it is shown with a published prompt and has room, and
 * neither its asker nor the prompter and the member have blocked each other. The prompter may always answer.
 */
export const mayAnswer = (member: Member): SQL =>
  and(
    isShown,
    sql`${questions.isShown} = 1`,
    not(isApartFromEither(member)),
    sql`(${questions.prompterId} = ${member.id} OR ${others} < ${QUESTION_ANSWERS_EACH})`,
    isActiveMember(member.id),
  )!;

/** The question's prompt, asker and prompter, or the refusal when this member may not answer it. */
export async function requireAnswerable(db: Db, id: number, member: Member) {
  const question = await db
    .select({
      promptId: questions.promptId,
      askerId: questions.memberId,
      prompterId: questions.prompterId,
      others: others.as("others"),
      isApart: isApartFromEither(member).mapWith(Boolean).as("is_apart"),
    })
    .from(questions)
    .where(and(eq(questions.id, id), isShown, sql`${questions.isShown} = 1`))
    .get();
  if (!question) throw questionNotFound();
  if (question.isApart) throw new AppError("forbidden", "이 질문에는 답할 수 없어요.");
  if (question.prompterId !== member.id && question.others >= QUESTION_ANSWERS_EACH)
    throw new AppError("conflict", "답이 다 찬 질문이에요.");
  return question;
}
