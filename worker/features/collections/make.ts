import { and, count, eq, sql } from "drizzle-orm";
import { collectionTag, LISTS, memberTag } from "#contracts/cache-tags.ts";
import type { CollectionDetail, CollectionPatch, NewCollection } from "#contracts/collections.ts";
import { COLLECTIONS_MAX } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isEditable, isOwn, isThere } from "./queries.ts";
import { collectionNotFound, readCollection } from "./read.ts";

/** The member who acts, and where to put the cache tags that follow. */
export type CollectionActor = Actor & { stale: string[] };

/** Whether the member may have one more collection, as an SQL condition. */
export const hasRoom = (db: Db, memberId: number) =>
  sql`(${db
    .select({ n: count() })
    .from(collections)
    .where(and(eq(collections.memberId, memberId), isThere))}) < ${COLLECTIONS_MAX}`;

export const tooMany = () => new AppError("conflict", `모음은 ${COLLECTIONS_MAX}개까지 만들 수 있어요.`);

/** Marks what shows a collection as stale. */
export const touch = ({ member, stale }: CollectionActor, id: number) =>
  stale.push(collectionTag(id), memberTag(member.id));

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

/** The refusal of a write to a collection: 404 for another's, 409 for one that an operator hid. */
export async function refuseWrite({ db, member }: Actor, id: number): Promise<never> {
  const own = await db.select({ hiddenFor: collections.hiddenFor }).from(collections).where(isOwn(member, id)).get();
  if (own?.hiddenFor) throw new AppError("conflict", "운영자가 숨긴 모음은 고칠 수 없어요.");
  throw collectionNotFound();
}

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
