import { and, sql } from "drizzle-orm";
import type { Relationships } from "#contracts/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { isActive } from "#worker/features/members/active.ts";
import { relationshipColumns } from "#worker/features/members/queries.ts";
import type { Actor } from "#worker/lib/http.ts";

/** The member's relationship to each of these members. Shared pages are rendered without it and ask for it afterwards. */
export async function listRelationships({ db, member }: Actor, ids: number[]): Promise<Relationships> {
  const rows = await db
    .select({ id: members.id, followerCount: members.followerCount, ...relationshipColumns(member.id) })
    .from(members)
    .where(and(sql`${members.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isActive));
  return {
    items: rows.map(({ id, followerCount, isFollowing, isBlocked }) => ({
      user_id: id,
      is_following: isFollowing === 1,
      is_blocked: isBlocked === 1,
      follower_count: followerCount,
    })),
  };
}
