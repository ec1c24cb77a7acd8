import { and, eq, not, sql } from "drizzle-orm";
import type { Following } from "#contracts/follows.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { repeatable } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { follows } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { isActive } from "#worker/features/members/active.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { retract } from "#worker/features/notifications/notify.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isFollow, refuseOneself, requireRelationship, relationshipOf } from "./relationship.ts";

/** Follows a member. Following twice changes nothing: triggers count inserted rows only. */
export async function follow({ db, member }: Actor, id: number): Promise<Following> {
  refuseOneself(id === member.id, "나를 팔로우할 수는 없어요.");
  const mayFollow = and(eq(members.id, id), isActive, not(isApart(member.id, id)));
  const { rows } = await batchOf(repeatable(db), {
    inserted: insertWhere(
      db,
      follows,
      { followerId: member.id, followeeId: id, createdAt: new Date() },
      sql`EXISTS (SELECT 1 FROM ${members} WHERE ${mayFollow})`,
    ).onConflictDoNothing(),
    rows: relationshipOf(db, id, member.id),
  });
  const relationship = requireRelationship(rows[0]);
  if (relationship.isApart) throw new AppError("forbidden", "이 회원은 팔로우할 수 없어요.");
  return { is_following: true, follower_count: relationship.followerCount };
}

export const aboutFollow = (followerId: number) => `follow:${followerId}`;

export async function unfollow({ db, member }: Actor, id: number): Promise<Following> {
  refuseOneself(id === member.id, "나를 팔로우할 수는 없어요.");
  const { rows } = await batchOf(repeatable(db), {
    deleted: db.delete(follows).where(isFollow(member.id, id)),
    retracted: retract(db, { memberId: id, about: aboutFollow(member.id) }),
    rows: relationshipOf(db, id, member.id),
  });
  return { is_following: false, follower_count: requireRelationship(rows[0]).followerCount };
}
