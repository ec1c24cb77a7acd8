import { type SQL, sql } from "drizzle-orm";
import type { JoinOffer } from "#contracts/identities.ts";
import type { Statement } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { collectionFollows, collectionItems, collections } from "#worker/db/schema/collections.ts";
import { blocks, follows } from "#worker/db/schema/follows.ts";
import type { Pair } from "./join-hindrances.ts";

const isBetween = (one: SQL | number, other: SQL | number) =>
  sql`(blocker_id = ${one} AND blocked_id = ${other} OR blocker_id = ${other} AND blocked_id = ${one})`;

/** By kind: which of the rows of the account that is left move. What the other has already, or could not have, does not. */
const moving = ({ from, to }: Pair) => ({
  bookmarks: sql`member_id = ${from} AND prompt_id NOT IN (SELECT prompt_id FROM bookmarks WHERE member_id = ${to})`,
  following: sql`follower_id = ${from} AND followee_id <> ${to}
    AND followee_id NOT IN (SELECT followee_id FROM follows WHERE follower_id = ${to})
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE ${isBetween(to, sql`follows.followee_id`)})`,
  collections: sql`member_id = ${from} AND deleted_at IS NULL`,
  followed_collections: sql`member_id = ${from}
    AND collection_id NOT IN (SELECT collection_id FROM collection_follows WHERE member_id = ${to})
    AND collection_id NOT IN (SELECT id FROM collections WHERE member_id = ${to})`,
  blocks: sql`blocker_id = ${from} AND blocked_id <> ${to}
    AND blocked_id NOT IN (SELECT blocked_id FROM blocks WHERE blocker_id = ${to})`,
});

const countOf = (table: string, where: SQL, name: string) =>
  sql<number>`(SELECT count(*) FROM ${sql.raw(table)} WHERE ${where})`.as(name);

/** How much of each kind would move now. */
export async function countMoves(db: Db, pair: Pair): Promise<JoinOffer["moves"]> {
  const where = moving(pair);
  const counted = await db
    .select({
      bookmarks: countOf("bookmarks", where.bookmarks, "bookmarks"),
      following: countOf("follows", where.following, "following"),
      collections: countOf("collections", where.collections, "collections"),
      followed_collections: countOf("collection_follows", where.followed_collections, "followed_collections"),
      blocks: countOf("blocks", where.blocks, "blocks"),
    })
    .from(sql`(SELECT 1)`)
    .get();
  return counted!;
}

/**
 * Moves those rows, as statements for the batch of the join, before the withdrawal erases what stays. Blocks move first: who was blocked
 * by either is followed by neither. Follows are written anew, so that the triggers count them.
 */
export function move(db: Db, pair: Pair, now: Date): Statement[] {
  const { from, to } = pair;
  const where = moving(pair);
  const blockedNow = sql`(SELECT blocked_id FROM ${blocks} WHERE blocker_id = ${to})`;
  return [
    db.update(blocks).set({ blockerId: to }).where(where.blocks),
    db.delete(follows).where(sql`follower_id = ${to} AND followee_id IN ${blockedNow}`),
    db.delete(follows).where(sql`followee_id = ${to} AND follower_id IN ${blockedNow}`),
    insertFrom(
      db,
      follows,
      {
        followerId: sql`${to}`,
        followeeId: sql`followee_id`,
        toldAt: sql`told_at`,
        createdAt: sql`created_at`,
      },
      sql`FROM ${follows} WHERE ${where.following} ORDER BY id`,
    ),
    db.update(bookmarks).set({ memberId: to }).where(where.bookmarks),
    db
      .delete(collectionFollows)
      .where(sql`member_id = ${to} AND collection_id IN (SELECT id FROM collections WHERE ${where.collections})`),
    db
      .update(collectionItems)
      .set({ memberId: to })
      .where(sql`member_id = ${from} AND collection_id IN (SELECT id FROM collections WHERE ${where.collections})`),
    db.update(collections).set({ memberId: to, updatedAt: now }).where(where.collections),
    db.update(collectionFollows).set({ memberId: to }).where(where.followed_collections),
  ];
}
