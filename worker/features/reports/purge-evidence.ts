import { lte, type SQL, sql } from "drizzle-orm";
import { RECORD_YEARS } from "#contracts/kept-data.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { messageEvidence as evidence, reports } from "#worker/db/schema/reports.ts";
import { type JobResult, upToOfEach } from "#worker/lib/job.ts";
import { spanOfYears } from "#worker/lib/time.ts";

const PURGE_MAX = 500;
const limit = sql.raw(String(PURGE_MAX));

/**
 * Deletes the evidence of messages whose reports are gone (`purgeDisputes`), unless an appeal waits or was answered less than three years
 * ago. Of a message that is still hidden the row stays, without what was said. `done` counts the rows, at most 500 of each kind.
 */
export async function purgeEvidence(db: Db): Promise<JobResult> {
  const last = new Date(Date.now() - spanOfYears(RECORD_YEARS.dispute));
  const isAbout = sql`thing = 'message' AND thing_id = message_evidence.id`;
  const due = (which: SQL) => sql`id IN (SELECT id FROM ${evidence}
    WHERE (hidden_at IS NULL OR sealed <> '') AND ${which} AND ${lte(evidence.reportedAt, last)}
      AND NOT EXISTS (SELECT 1 FROM ${reports} WHERE ${isAbout})
      AND NOT EXISTS (SELECT 1 FROM ${moderationActs} WHERE ${isAbout}
        AND appeal_status IS NOT NULL AND NOT coalesce(${lte(moderationActs.answeredAt, last)}, 0))
    ORDER BY reported_at LIMIT ${limit})`;
  const { deleted, emptied } = await batchOf(db, {
    deleted: db
      .delete(evidence)
      .where(due(sql`hidden_at IS NULL`))
      .returning({ id: evidence.id }),
    emptied: db
      .update(evidence)
      .set({ sealed: "" })
      .where(due(sql`hidden_at IS NOT NULL`))
      .returning({ id: evidence.id }),
  });
  return upToOfEach(
    PURGE_MAX,
    [deleted, emptied].map((rows) => rows.length),
  );
}
