import { and, sql } from "drizzle-orm";
import type { Ties } from "#contracts/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { profileTies } from "#worker/features/members/service.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isActive } from "./ties.ts";

/** How one stands to each of these members: for pages that were rendered for everyone. */
export async function listTies({ db, member }: Actor, ids: number[]): Promise<Ties> {
  const rows = await db
    .select({ id: members.id, followerCount: members.followerCount, ...profileTies(member) })
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
