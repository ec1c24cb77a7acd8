import { LISTS } from "#contracts/cache-tags.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { type CollectionActor, refuseWrite, touch } from "./own-writes.ts";
import { isEditable } from "./queries.ts";

/** Deletes the member's own collection. It can be restored for ten minutes and is purged after an hour. */
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
