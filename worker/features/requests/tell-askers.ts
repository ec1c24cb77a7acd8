import { and, isNull, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { requestAnswers, requests } from "#worker/db/schema/requests.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { notifyOfAnswers } from "./notify.ts";

const ANSWERS_MAX = 500;

/**
 * Tells askers of the answers that came after they had read a notification: with the next day's, at most one for each asker.
 * At most 500 answers, oldest first; of an asker's answers that are cut off here, the next day tells.
 */
export async function tellAskers(db: Db): Promise<JobResult> {
  const day = seoulDay(Date.now());
  const isToldToday = (member: string) =>
    sql`EXISTS (SELECT 1 FROM requests AS asked WHERE asked.member_id = ${sql.raw(member)} AND asked.told_on = ${day})`;
  const waiting = sql`SELECT id FROM request_answers AS waiting WHERE told_on IS NULL AND is_shown = 1
    AND NOT ${isToldToday("waiting.asker_id")} ORDER BY id LIMIT ${sql.raw(String(ANSWERS_MAX))}`;
  const first = await db.get<{ id: number } | undefined>(sql`${waiting}`);
  if (!first) return upTo(ANSWERS_MAX, 0);
  const newlyTold = sql`told_on = ${day} AND NOT ${isToldToday("request_answers.asker_id")}`;
  const { told } = await batchOf(db, {
    told: db
      .update(requestAnswers)
      .set({ toldOn: day })
      .where(and(isNull(requestAnswers.toldOn), sql`id IN (${waiting})`))
      .returning({ id: requestAnswers.id }),
    notified: notifyOfAnswers(db, {
      to: sql`(SELECT asker_id FROM request_answers WHERE ${newlyTold})`,
      day,
      when: sql`true`,
    }),
    updated: db
      .update(requests)
      .set({ toldOn: day })
      .where(sql`id IN (SELECT request_id FROM request_answers WHERE told_on = ${day}) AND told_on IS NOT ${day}`),
  });
  return upTo(ANSWERS_MAX, told.length);
}
