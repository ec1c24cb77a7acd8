import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { inSteps, type JobResult, PURGE_ROWS } from "#worker/lib/job.ts";
import type { Db } from "./client.ts";

/**
 * Deletes the rows of a table that are `due`, a condition that an index answers, in bounded steps; `done` counts them. The table may
 * have no trigger on deletion: D1 would count its changes too.
 */
export function purgeRows(db: Db, table: SQLiteTable, due: SQL): Promise<JobResult> {
  const some = sql`SELECT rowid FROM ${table} WHERE ${due} LIMIT ${sql.raw(String(PURGE_ROWS))}`;
  return inSteps(async () => (await db.delete(table).where(sql`rowid IN (${some})`)).meta.changes);
}
