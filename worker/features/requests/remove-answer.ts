import { REQUESTS } from "#contracts/cache-tags.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import { requestAnswers } from "#worker/db/schema/requests.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { AnswerActor } from "./answer.ts";
import { isOwnAnswer } from "./queries.ts";
import { readRequest } from "./read.ts";
import { correctNotification } from "./notify.ts";

/** Takes back the member's own answer, and corrects the asker's notification while it is unread. Returns the request. */
export async function removeAnswer(
  { db, member, publications, stale }: AnswerActor,
  requestId: number,
  id: number,
): Promise<RequestDetail> {
  const isOwn = isOwnAnswer(member, requestId, id);
  const answer = await db
    .select({ askerId: requestAnswers.askerId, toldOn: requestAnswers.toldOn })
    .from(requestAnswers)
    .where(isOwn)
    .get();
  if (!answer) throw notFound("답");
  await db.batch([
    db.delete(requestAnswers).where(isOwn),
    ...(answer.toldOn ? correctNotification(db, answer.askerId, answer.toldOn) : []),
  ]);
  publications.push({ to: answer.askerId });
  stale.push(REQUESTS);
  return readRequest(db, requestId, member);
}
