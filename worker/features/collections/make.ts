import type { CollectionDetail, NewCollection } from "#contracts/collections.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { collections } from "#worker/db/schema/collections.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readCollection } from "./read.ts";
import { hasRoom, tooMany } from "./own-writes.ts";

/** Makes an empty collection. Throws 409 for one more than `COLLECTIONS_MAX`. */
export async function makeCollection(
  { db, member }: Actor,
  { is_public: isPublic, ...words }: NewCollection,
): Promise<CollectionDetail> {
  const now = new Date();
  const values = { ...words, isPublic, memberId: member.id, createdAt: now, updatedAt: now };
  const [made] = await insertWhere(db, collections, values, hasRoom(db, member.id)).returning({ id: collections.id });
  if (!made) throw tooMany();
  return readCollection(db, made.id, member);
}
