import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { COUNTED_MAX, type OwnCounts } from "#contracts/account.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { entitlements } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { questions } from "#worker/db/schema/questions.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { isUnanswered } from "#worker/features/questions/queries.ts";
import type { Actor } from "#worker/lib/http.ts";

/** A count that stops at `COUNTED_MAX`, so that it reads as many rows at most. */
const countUpTo = (rows: SQL, name: string) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${sql.raw(String(COUNTED_MAX))}))`.as(name);

/** How many of each thing the member has, for the menu of their pages: the counters of the member as they are, the others up to 100. */
export async function readOwnCounts({ db, member }: Actor): Promise<OwnCounts> {
  // The status is literal, for the partial index.
  const drafts = sql`${prompts} WHERE ${and(eq(prompts.memberId, member.id), sql`${prompts.status} = 'draft'`)}`;
  const counted = await db
    .select({
      drafts: countUpTo(drafts, "drafts"),
      bookmarks: countUpTo(sql`${bookmarks} WHERE ${eq(bookmarks.memberId, member.id)}`, "bookmarks"),
      purchases: countUpTo(
        sql`${entitlements} WHERE ${and(eq(entitlements.memberId, member.id), isNull(entitlements.revokedAt))}`,
        "purchases",
      ),
      reviews: countUpTo(sql`${reviews} WHERE ${eq(reviews.memberId, member.id)}`, "reviews"),
      unanswered: countUpTo(sql`${questions} WHERE ${isUnanswered(member)}`, "unanswered"),
    })
    .from(sql`(SELECT 1)`)
    .get();
  const { promptCount, followingCount, followerCount } = member;
  return { prompts: promptCount, following: followingCount, followers: followerCount, ...counted! };
}
