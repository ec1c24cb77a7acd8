import { and, eq, gt } from "drizzle-orm";
import { LISTS } from "#contracts/cache-tags.ts";
import type { CollectionDetail } from "#contracts/collections.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { type CollectionActor, hasRoom, tooMany, touch } from "./own-writes.ts";
import { collectionNotFound, readCollection } from "./read.ts";

/** For how long a deleted collection can be restored. */
const RESTORABLE = 10 * MINUTE;

/** Restores what the member has just deleted. Throws 404 when it is too late, and 409 when there is no room for it. */
export async function restoreCollection(actor: CollectionActor, id: number): Promise<CollectionDetail> {
  const { db, member, stale } = actor;
  try {
    const { restored } = await batchOf(db, {
      asserted: must(db, hasRoom(db, member.id)),
      restored: db
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
    });
    if (!restored[0]) throw collectionNotFound();
  } catch (error) {
    if (isUndone(error)) throw tooMany();
    throw error;
  }
  touch(actor, id);
  stale.push(LISTS);
  return readCollection(db, id, member);
}
