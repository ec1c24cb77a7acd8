import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { LISTS } from "#contracts/cache-tags.ts";
import type { CollectionDetail } from "#contracts/collections.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { collectionFollows, collectionItems, collectionPicks, collections } from "#worker/db/schema/collections.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { HOUR } from "#worker/lib/time.ts";
import { type CollectionActor, hasRoom, refuseWrite, tooMany, touch } from "./make.ts";
import { isEditable } from "./queries.ts";
import { collectionNotFound, readCollection } from "./read.ts";

/** For how long a deleted collection can be restored, and after how long its rows are deleted. */
const RESTORABLE = 10 * 60 * 1000;
const KEPT = HOUR;

/** Deletes the member's own collection. It can be restored for ten minutes. */
export async function removeCollection(actor: CollectionActor, id: number) {
  const { db, member, stale } = actor;
  const removed = await db
    .update(collections)
    .set({ deletedAt: new Date() })
    .where(isEditable(member, id))
    .returning({ id: collections.id })
    .get();
  if (!removed) return refuseWrite(actor, id);
  touch(actor, id);
  stale.push(LISTS);
  return removed;
}

/** Restores what the member has just deleted. Throws 404 when it is too late, and 409 when there is no room for it. */
export async function restoreCollection(actor: CollectionActor, id: number): Promise<CollectionDetail> {
  const { db, member, stale } = actor;
  try {
    const [, [restored]] = await db.batch([
      must(db, hasRoom(db, member.id)),
      db
        .update(collections)
        .set({ deletedAt: null })
        .where(
          and(
            eq(collections.id, id),
            eq(collections.memberId, member.id),
            gt(collections.deletedAt, new Date(Date.now() - RESTORABLE)),
          ),
        )
        .returning({ id: collections.id }),
    ]);
    if (!restored) throw collectionNotFound();
  } catch (error) {
    if (isUndone(error)) throw tooMany();
    throw error;
  }
  touch(actor, id);
  stale.push(LISTS);
  return readCollection(db, id, member);
}

const PURGED_AT_ONCE = 20;

/** Deletes collections that were deleted an hour ago, with what is in them: at most twenty in a run. */
export async function purgeCollections(db: Db): Promise<JobResult> {
  const due = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(isNotNull(collections.deletedAt), lt(collections.deletedAt, new Date(Date.now() - KEPT))))
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
