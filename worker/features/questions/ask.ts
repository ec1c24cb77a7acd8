import { and, eq, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import { QUESTIONS_A_DAY, QUESTIONS_A_DAY_EACH } from "#contracts/limits.ts";
import type { Question, QuestionInput } from "#contracts/questions.ts";
import { createKeyUse, once } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { questions } from "#worker/db/schema/questions.ts";
import { AppError } from "#worker/lib/errors.ts";
import { mayAsk, requireAskable } from "./can-ask.ts";
import { readOwn } from "./revise.ts";
import { type QuestionActor, notifyOfQuestion } from "./notify.ts";

const SCOPE = "questions";

async function takeTurn({ db, member }: QuestionActor, promptId: number) {
  const each = `한 프롬프트에는 하루에 ${QUESTIONS_A_DAY_EACH}번까지 질문할 수 있어요. 내일 다시 물어봐 주세요.`;
  const all = `하루에 ${QUESTIONS_A_DAY}번까지 질문할 수 있어요. 내일 다시 물어봐 주세요.`;
  await takeOneOfDay(db, `question ${member.id} ${promptId}`, QUESTIONS_A_DAY_EACH, each);
  await takeOneOfDay(db, `question ${member.id}`, QUESTIONS_A_DAY, all);
}

/**
 * Asks about another's published prompt. A repeated request with the same idempotency key returns the first question. Throws 422 for the
 * member's own prompt, 403 between members of whom one has blocked the other, and 429 for one too many on a day in Seoul.
 */
export async function askQuestion(
  actor: QuestionActor,
  promptId: number,
  { content }: QuestionInput,
  key?: string,
): Promise<Question> {
  const { db, member, publications, stale } = actor;
  const ours = await createKeyUse(member.id, SCOPE, { promptId, content }, key);
  const done = await once(db, ours, async () => {
    const prompterId = await requireAskable(db, promptId, member);
    await takeTurn(actor, promptId);
    const now = new Date();
    // Of the member's questions the one with the highest id is the one that this batch inserted.
    const newest = sql`(SELECT max(id) FROM ${questions} WHERE ${eq(questions.memberId, member.id)})`;
    const values = {
      promptId: prompts.id,
      memberId: member.id,
      prompterId: prompts.memberId,
      content,
      createdAt: now,
      updatedAt: now,
    };
    publications.push({ to: prompterId });
    stale.push(promptTag(promptId));
    return {
      statements: [
        insertFrom(db, questions, values, sql`FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), mayAsk(member))}`),
        mustChangeOne(db),
        notifyOfQuestion(db, { id: newest, promptId, prompterId, askerId: member.id }),
      ],
      result: newest,
    };
  });
  if (!done) {
    // The prompt changed meanwhile, or one blocked the other.
    await requireAskable(db, promptId, member);
    throw new AppError("conflict", "그사이 프롬프트가 바뀌었어요. 새로고침한 뒤 다시 질문해 주세요.");
  }
  return readOwn(actor, Number(done.result));
}
