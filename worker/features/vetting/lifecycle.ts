import { eq, lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { vettings } from "#worker/db/schema/vetting.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { DAY } from "#worker/lib/time.ts";

const PURGED_MAX = 500;
/** After its end; what was refused is in the act for longer. */
const KEPT_DAYS = 90;

/** Deletes vettings that ended 90 days ago, 500 at a time. */
export async function purgeVettings(db: Db): Promise<JobResult> {
  const last = new Date(Date.now() - KEPT_DAYS * DAY);
  const gone = await db
    .delete(vettings)
    .where(
      sql`id IN (SELECT id FROM ${vettings} WHERE ended_at IS NOT NULL AND ${lte(vettings.endedAt, last)} ORDER BY ended_at LIMIT ${sql.raw(String(PURGED_MAX))})`,
    )
    .returning({ id: vettings.id });
  return upTo(PURGED_MAX, gone.length);
}

export const vettingLifecycle: Lifecycle = {
  // Sketches go with the prompts, by a trigger.
  erase: ({ db, memberId }) => [db.delete(vettings).where(eq(vettings.memberId, memberId))],
  sections: [
    ownRows({
      name: "holds",
      table: vettings,
      key: vettings.id,
      owner: vettings.memberId,
      fields: {
        prompt_id: vettings.promptId,
        findings: vettings.findings,
        status: vettings.status,
        create_at: vettings.createdAt,
        ended_at: vettings.endedAt,
      },
    }),
  ],
  purges: { purgeVettings },
};
