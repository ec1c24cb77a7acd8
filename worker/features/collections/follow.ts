import { and, eq, ne, sql } from "drizzle-orm";
import { COLLECTION_FOLLOWS_MAX } from "#contracts/limits.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { collectionFollows, collections } from "#worker/db/schema/collections.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isShown } from "./queries.ts";
import { collectionNotFound } from "./read.ts";

const isFollow = (id: number, memberId: number) =>
  and(eq(collectionFollows.memberId, memberId), eq(collectionFollows.collectionId, id))!;

// Read after the write in the same batch.
const stateOf = (db: Db, id: number, memberId: number) =>
  db
    .select({
      ownerId: collections.memberId,
      followerCount: collections.followerCount,
      isFollowing: sql<number>`EXISTS (SELECT 1 FROM ${collectionFollows} WHERE ${isFollow(id, memberId)})`.as(
        "is_following",
      ),
    })
    .from(collections)
    .where(and(eq(collections.id, id), isShown));

type State = Awaited<ReturnType<typeof stateOf>>[number];
const toFollowing = ({ isFollowing, followerCount }: State) => ({
  is_following: isFollowing === 1,
  follower_count: followerCount,
});

/** Follows another's collection; following twice changes nothing. Throws 409 for one more than `COLLECTION_FOLLOWS_MAX`. */
export async function followCollection({ db, member }: Actor, id: number) {
  const mayFollow = sql`EXISTS (SELECT 1 FROM ${collections} WHERE ${and(eq(collections.id, id), ne(collections.memberId, member.id), isShown)})
    AND (SELECT count(*) FROM ${collectionFollows} WHERE ${eq(collectionFollows.memberId, member.id)}) < ${COLLECTION_FOLLOWS_MAX}`;
  const values = { collectionId: id, memberId: member.id, createdAt: new Date() };
  const { state } = await batchOf(db, {
    inserted: insertWhere(db, collectionFollows, values, mayFollow).onConflictDoNothing(),
    state: stateOf(db, id, member.id),
  });
  if (!state[0]) throw collectionNotFound();
  if (state[0].ownerId === member.id) throw new AppError("unprocessable", "내 모음은 팔로우할 수 없어요.");
  if (!state[0].isFollowing)
    throw new AppError("conflict", `모음은 ${COLLECTION_FOLLOWS_MAX}개까지 팔로우할 수 있어요.`);
  return toFollowing(state[0]);
}

export async function unfollowCollection({ db, member }: Actor, id: number) {
  const { state } = await batchOf(db, {
    deleted: db.delete(collectionFollows).where(isFollow(id, member.id)),
    state: stateOf(db, id, member.id),
  });
  if (!state[0]) throw collectionNotFound();
  return toFollowing(state[0]);
}
