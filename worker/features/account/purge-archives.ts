import { lte, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { archives } from "#worker/db/schema/account.ts";
import { type JobResult, upToOfEach } from "#worker/lib/job.ts";

const PURGE_MAX = 500;

/** Deletes archived records whose period of retention is over; `done` counts them, at most 500 of each table. */
export async function purgeArchives(db: Db): Promise<JobResult> {
  const [first, ...rest] = archives.map((table) =>
    db
      .delete(table)
      .where(
        sql`id IN (SELECT id FROM ${table} WHERE ${lte(table.keptUntil, new Date())} ORDER BY kept_until LIMIT ${sql.raw(String(PURGE_MAX))})`,
      )
      .returning({ id: table.id }),
  );
  const purged = await db.batch([first!, ...rest]);
  return upToOfEach(
    PURGE_MAX,
    purged.map((rows) => rows.length),
  );
}
