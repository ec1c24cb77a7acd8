import { and, asc, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { ReviewListQuery, ReviewSort } from "#contracts/reviews.ts";
import type { Db } from "#worker/db/client.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptRatings, reviews } from "#worker/db/schema/reviews.ts";
import { isPublished, isVisibleTo } from "#worker/features/prompts/access.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { reviewColumns, reviewOfPromptColumns } from "./view.ts";

const orders = {
  latest: { key: "reviews", rank: reviews.id },
  rating_high: { key: "reviewhigh", rank: reviews.rankHigh },
  rating_low: { key: "reviewlow", rank: reviews.rankLow },
} satisfies Record<ReviewSort, unknown>;

/** The cursor key of a sort and the rank that it sorts by. */
export const orderOf = (sort: ReviewSort) => orders[sort];

type Rank = (typeof orders)[ReviewSort]["rank"];

const isShown = isNull(reviews.hiddenAt);
const asText = (rank: Rank) => sql<string>`CAST(${rank} AS TEXT)`.as("rank");
const isAfter = (rank: Rank, key: string, cursor?: string) =>
  lt(rank, sql`CAST(${readCursor(key, cursor) ?? HIGHEST_RANK} AS INTEGER)`);

/** One review with its author, as a query for the caller's batch. */
export const reviewWhere = (db: Db, condition: SQL | undefined) =>
  db.select(reviewColumns).from(reviews).innerJoin(members, eq(members.id, reviews.memberId)).where(condition);

/** The rating counters of a prompt that this reader may see. */
export const ratingOf = (db: Db, promptId: number, reader: Member | null) =>
  db
    .select({ reviewCount: prompts.reviewCount, ratingSum: prompts.ratingSum })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isVisibleTo(reader)));

export const histogramOf = (db: Db, promptId: number) =>
  db
    .select({ halfStars: promptRatings.halfStars, reviewCount: promptRatings.reviewCount })
    .from(promptRatings)
    .where(eq(promptRatings.promptId, promptId))
    .orderBy(asc(promptRatings.halfStars));

export function reviewsOf(db: Db, promptId: number, { sort, cursor, limit }: ReviewListQuery) {
  const { key, rank } = orderOf(sort);
  return db
    .select({ ...reviewColumns, rank: asText(rank) })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.memberId))
    .where(and(eq(reviews.promptId, promptId), isShown, isAfter(rank, key, cursor)))
    .orderBy(desc(rank))
    .limit(limit);
}

const memberReviews = {
  written: { of: reviews.memberId, isShown: undefined },
  received: { of: reviews.prompterId, isShown: and(isPublished, isShown) },
};
export type MemberReviews = keyof typeof memberReviews;

/** Reviews that a member wrote, or received for published prompts, newest first. */
export function reviewsOfMember(db: Db, kind: MemberReviews, memberId: number, { cursor, limit }: PageQuery) {
  const { of, isShown } = memberReviews[kind];
  return db
    .select({ ...reviewOfPromptColumns, rank: asText(reviews.id) })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.memberId))
    .innerJoin(prompts, eq(prompts.id, reviews.promptId))
    .where(and(eq(of, memberId), isShown, isAfter(reviews.id, kind, cursor)))
    .orderBy(desc(reviews.id))
    .limit(limit);
}
