import { and, eq, sql } from "drizzle-orm";
import { REQUESTS } from "#contracts/cache-tags.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { RequestActor } from "./ask.ts";
import { isOwn, isShown } from "./queries.ts";
import { readOwn } from "./revise.ts";

/** Deletes the member's own request with its answers and the notification of them. Throws 409 for one that is hidden. */
export async function removeRequest({ db, member, stale }: RequestActor, id: number) {
  const isRemovable = and(isOwn(member, id), isShown);
  const { removed } = await batchOf(db, {
    answers: db
      .delete(requestAnswers)
      .where(sql`${requestAnswers.requestId} IN (SELECT ${requests.id} FROM ${requests} WHERE ${isRemovable})`),
    notifications: db
      .delete(notifications)
      .where(
        and(
          eq(notifications.memberId, member.id),
          eq(notifications.kind, "request_answer"),
          sql`${notifications.subjectId} IN (SELECT ${requests.id} FROM ${requests} WHERE ${isRemovable})`,
        ),
      ),
    removed: db.delete(requests).where(isRemovable).returning({ id: requests.id }),
  });
  if (!removed[0]) {
    await readOwn({ db, member }, id);
    throw new AppError("conflict", "운영자가 숨긴 요청은 지울 수 없어요.");
  }
  stale.push(REQUESTS);
  return removed[0];
}
