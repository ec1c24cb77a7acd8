import { LISTS } from "#contracts/cache-tags.ts";
import type { CollectionDetail, CollectionPatch } from "#contracts/collections.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { isEditable } from "./queries.ts";
import { readCollection } from "./read.ts";
import { type CollectionActor, refuseWrite, touch } from "./own-writes.ts";

/** Changes the name, the sentence or who sees the member's own collection. */
export async function reviseCollection(
  actor: CollectionActor,
  id: number,
  { is_public: isPublic, ...words }: CollectionPatch,
): Promise<CollectionDetail> {
  const { db, member, stale } = actor;
  const revised = await db
    .update(collections)
    .set({ ...words, isPublic, updatedAt: new Date() })
    .where(isEditable(member, id))
    .returning({ id: collections.id })
    .get();
  if (!revised) return refuseWrite(actor, id);
  touch(actor, id);
  if (isPublic === false) stale.push(LISTS);
  return readCollection(db, id, member);
}
