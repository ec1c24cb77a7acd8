import { and, eq, isNull, sql } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import { REQUEST_ANSWERS_A_DAY } from "#contracts/limits.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import { isUniqueViolation } from "#worker/db/client.ts";
import { createKeyUse, once } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Publication } from "#worker/lib/http.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import type { RequestActor } from "./ask.ts";
import { type Answering, mayAnswer, requireAnswerable } from "./can-answer.ts";
import { readRequest } from "./read.ts";
import { canNotify, notifyOfAnswers } from "./notify.ts";

const SCOPE = "answers";
export type AnswerActor = RequestActor & { publications: Publication[] };

const isThis = ({ requestId, promptId }: Answering) =>
  and(eq(requestAnswers.requestId, requestId), eq(requestAnswers.promptId, promptId));

/** The statements that tell the asker of a new answer on this day, unless they have read the day's notification: `tellAskers` does it later. */
function tell({ db }: AnswerActor, askerId: number, answering: Answering, now: Date) {
  const day = seoulDay(now.getTime());
  const isTold = and(isThis(answering), eq(requestAnswers.toldOn, day));
  const isToldOf = sql`EXISTS (SELECT 1 FROM ${requestAnswers} WHERE ${isTold})`;
  return [
    db
      .update(requestAnswers)
      .set({ toldOn: day })
      .where(and(isThis(answering), isNull(requestAnswers.toldOn), canNotify(askerId, day))),
    notifyOfAnswers(db, { to: askerId, day, when: isToldOf }),
    db
      .update(requests)
      .set({ toldOn: day })
      .where(and(eq(requests.id, answering.requestId), isToldOf)),
  ] as const;
}

function insertAnswer({ db, member }: AnswerActor, askerId: number, answering: Answering, now: Date) {
  const values = {
    requestId: requests.id,
    promptId: prompts.id,
    memberId: member.id,
    askerId: requests.memberId,
    createdAt: now,
  };
  const source = sql`FROM ${prompts} CROSS JOIN ${requests} WHERE ${mayAnswer(member, askerId, answering)}`;
  return [insertFrom(db, requestAnswers, values, source), mustChangeOne(db)] as const;
}

/**
 * Answers another's request with a published prompt of the member's own, once for each prompt. A repeated request with the same
 * idempotency key changes nothing. Returns the request with its answers. Throws 404 for another's prompt, 403 between members of
 * whom one has blocked the other, 409 for a closed or full request and for a prompt that answers it already, and 429 for one more
 * than `REQUEST_ANSWERS_A_DAY` on a day in Seoul.
 */
export async function answerRequest(actor: AnswerActor, answering: Answering, key?: string): Promise<RequestDetail> {
  const { db, member, publications, stale } = actor;
  const ours = await createKeyUse(member.id, SCOPE, answering, key);
  const begin = async () => {
    const askerId = await requireAnswerable(db, member, answering);
    const refusal = `하루에 ${REQUEST_ANSWERS_A_DAY}번까지 답할 수 있어요. 내일 다시 답해 주세요.`;
    await takeOneOfDay(db, `answer ${member.id}`, REQUEST_ANSWERS_A_DAY, refusal);
    const now = new Date();
    publications.push({ to: askerId });
    stale.push(REQUESTS);
    return {
      statements: [...insertAnswer(actor, askerId, answering, now), ...tell(actor, askerId, answering, now)],
      result: sql`(SELECT id FROM ${requestAnswers} WHERE ${isThis(answering)})`,
    };
  };
  const done = await once(db, ours, begin).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("conflict", "이 프롬프트로는 이미 답했어요.") : error;
  });
  if (!done) {
    // The request or the prompt changed meanwhile.
    await requireAnswerable(db, member, answering);
    throw new AppError("conflict", "그사이 요청이 바뀌었어요. 새로고침한 뒤 다시 답해 주세요.");
  }
  return readRequest(db, answering.requestId, member);
}
