import { and, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { collectionFollows, collectionItems, collectionPicks, collections } from "#worker/db/schema/collections.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { HOUR } from "#worker/lib/time.ts";

const PURGED_AT_ONCE = 20;

/** Deletes collections that were deleted an hour ago, with what is in them: at most twenty in a run. */
export async function purgeCollections(db: Db): Promise<JobResult> {
  const due = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(isNotNull(collections.deletedAt), lt(collections.deletedAt, new Date(Date.now() - HOUR))))
    .limit(PURGED_AT_ONCE);
  if (due.length === 0) return upTo(PURGED_AT_ONCE, 0);
  const ids = JSON.stringify(due.map(({ id }) => id));
  const isOne = sql`IN (SELECT value FROM json_each(${ids}))`;
  await db.batch([
    db.delete(collectionPicks).where(sql`collection_id ${isOne}`),
    db.delete(collectionItems).where(sql`collection_id ${isOne}`),
    db.delete(collectionFollows).where(sql`collection_id ${isOne}`),
    db.delete(collections).where(sql`id ${isOne}`),
  ]);
  return upTo(PURGED_AT_ONCE, due.length);
}
