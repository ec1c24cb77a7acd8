import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { follows } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { isActive } from "#worker/features/members/active.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";

export const isFollow = (followerId: number, followeeId: number) =>
  and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));

/** The reader's relationship to an active member, as a query for the batch that changes it. */
export const relationshipOf = (db: Db, id: number, readerId: number) =>
  db
    .select({
      followerCount: members.followerCount,
      isFollowing: sql<number>`EXISTS (SELECT 1 FROM ${follows} WHERE ${isFollow(readerId, id)})`.as("is_following"),
      isApart: isApart(readerId, id).mapWith(Number).as("is_apart"),
    })
    .from(members)
    .where(and(eq(members.id, id), isActive));

export type Relationship = Awaited<ReturnType<typeof relationshipOf>>[number];

export function requireRelationship(relationship: Relationship | undefined) {
  if (!relationship) throw notFound("회원");
  return relationship;
}

export const refuseOneself = (isSelf: boolean, sentence: string) => {
  if (isSelf) throw new AppError("unprocessable", sentence);
};
