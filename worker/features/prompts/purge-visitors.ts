import { lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { promptViews } from "#worker/db/schema/prompts.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

const PURGE_MAX = sql.raw("1000");

/** Deletes visitor hashes of days before yesterday, which count nothing any more. Returns the number deleted, at most 1,000. */
export async function purgeVisitors(db: Db) {
  const old = sql`SELECT rowid FROM ${promptViews} WHERE ${lt(promptViews.day, seoulDay(Date.now() - DAY))} LIMIT ${PURGE_MAX}`;
  const purged = await db.delete(promptViews).where(sql`rowid IN (${old})`);
  return purged.meta.changes;
}
