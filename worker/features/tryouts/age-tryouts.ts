import { lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { DAY } from "#worker/lib/time.ts";

const RECENT_DAYS = 30;
const AGED_MAX = 500;

/** Stops counting the try-outs that are older than 30 days, oldest first, at most 500; triggers change the counts. */
export async function ageTryouts(db: Db): Promise<JobResult> {
  const isOver = lt(tryouts.createdAt, new Date(Date.now() - RECENT_DAYS * DAY));
  const aged = await db
    .update(tryouts)
    .set({ isRecent: false })
    .where(
      sql`id IN (SELECT id FROM ${tryouts} WHERE is_recent = 1 AND ${isOver} ORDER BY created_at LIMIT ${sql.raw(String(AGED_MAX))})`,
    )
    .returning({ id: tryouts.id });
  return upTo(AGED_MAX, aged.length);
}
