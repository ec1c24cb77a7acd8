import { lte, sql } from "drizzle-orm";
import { RECORD_YEARS } from "#contracts/kept-data.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { type JobResult, upToOfEach } from "#worker/lib/job.ts";
import { spanOfYears } from "#worker/lib/time.ts";

const PURGE_MAX = 500;
const limit = sql.raw(String(PURGE_MAX));

/**
 * Deletes reports and moderation acts that were closed three years ago (전자상거래법 시행령 6조). An act that is still in force stays,
 * without the text of its appeal and of the answer. `done` counts the rows, at most 500 of each kind.
 */
export async function purgeDisputes(db: Db): Promise<JobResult> {
  const last = new Date(Date.now() - spanOfYears(RECORD_YEARS.dispute));
  const isAnswered = lte(moderationActs.answeredAt, last);
  // Of an appeal whose author has left, only the answer is there still. Apart from the others for the indexes.
  const isOver = sql`(appeal <> '' AND ${isAnswered}) OR (appeal_status = 'kept' AND appeal = '' AND answer IS NOT NULL AND ${isAnswered})`;
  const { reported, ended, appealed } = await batchOf(db, {
    reported: db
      .delete(reports)
      .where(
        sql`id IN (SELECT id FROM ${reports} WHERE status <> 'open' AND ${lte(reports.closedAt, last)} ORDER BY closed_at LIMIT ${limit})`,
      )
      .returning({ id: reports.id }),
    ended: db
      .delete(moderationActs)
      .where(
        sql`id IN (SELECT id FROM ${moderationActs} WHERE ${lte(moderationActs.endedAt, last)} ORDER BY ended_at LIMIT ${limit})`,
      )
      .returning({ id: moderationActs.id }),
    appealed: db
      .update(moderationActs)
      .set({ appeal: "", answer: null })
      .where(sql`id IN (SELECT id FROM ${moderationActs} WHERE ${isOver} ORDER BY answered_at LIMIT ${limit})`)
      .returning({ id: moderationActs.id }),
  });
  return upToOfEach(
    PURGE_MAX,
    [reported, ended, appealed].map((rows) => rows.length),
  );
}
