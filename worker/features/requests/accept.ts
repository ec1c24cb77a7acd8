import { and, eq, isNull, sql } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { RequestActor } from "./ask.ts";
import { isOwn, isShown } from "./queries.ts";
import { readOwn } from "./revise.ts";

/**
 * Marks the answer that solved the member's own request and closes it. Accepting the same one again changes nothing; of two at once
 * one is accepted, and the other gets 409.
 */
export async function acceptAnswer(actor: RequestActor, id: number, answerId: number): Promise<RequestDetail> {
  const { db, member, stale } = actor;
  const now = new Date();
  try {
    await db.batch([
      db
        .update(requests)
        .set({ closedAt: now })
        .where(and(isOwn(member, id), isShown, isNull(requests.closedAt))),
      mustChangeOne(db),
      db
        .update(requestAnswers)
        .set({ isAccepted: true })
        .where(and(eq(requestAnswers.id, answerId), eq(requestAnswers.requestId, id), sql`is_shown = 1`)),
      mustChangeOne(db),
    ]);
    stale.push(REQUESTS);
  } catch (error) {
    if (!isUndone(error)) throw error;
    const request = await readOwn(actor, id);
    const answer = request.answers.find((one) => one.id === answerId);
    if (!answer) throw notFound("답");
    if (!answer.is_accepted) throw new AppError("conflict", "이미 닫은 요청이에요.");
  }
  return readOwn(actor, id);
}
