import { lte, sql } from "drizzle-orm";
import { RECORD_YEARS } from "#contracts/data-inventory.ts";
import type { Db } from "#worker/db/client.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { spanOfYears } from "#worker/lib/time.ts";

const SWEEP = sql.raw("500");

/**
 * Destroys disputes that are over for as long as the law keeps them; answers how many rows, at most 500 a table and run.
 * What still stands against a thing stays, without the words of its appeal.
 */
export async function forgetDisputes(db: Db): Promise<number> {
  const last = new Date(Date.now() - spanOfYears(RECORD_YEARS.dispute));
  const [told, ended, said] = await db.batch([
    db
      .delete(reports)
      .where(
        sql`id IN (SELECT id FROM ${reports} WHERE status <> 'open' AND ${lte(reports.createdAt, last)} ORDER BY created_at LIMIT ${SWEEP})`,
      )
      .returning({ id: reports.id }),
    db
      .delete(moderationActs)
      .where(
        sql`id IN (SELECT id FROM ${moderationActs} WHERE ${lte(moderationActs.endedAt, last)} ORDER BY ended_at LIMIT ${SWEEP})`,
      )
      .returning({ id: moderationActs.id }),
    db
      .update(moderationActs)
      .set({ appeal: "", answer: null })
      .where(
        sql`id IN (SELECT id FROM ${moderationActs} WHERE ${lte(moderationActs.answeredAt, last)} AND appeal <> '' ORDER BY answered_at LIMIT ${SWEEP})`,
      )
      .returning({ id: moderationActs.id }),
  ]);
  return told.length + ended.length + said.length;
}
