import { and, asc, desc, eq, isNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { ReviewListQuery, ReviewSort } from "#contracts/reviews.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptRatings, reviews } from "#worker/db/schema/reviews.ts";
import { type Audience, audienceOf, readerIn, readerValue } from "#worker/features/members/audience.ts";
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
const isAfter = (rank: Rank, after: Placeholder) => lt(rank, sql`CAST(${after} AS INTEGER)`);
const afterIn = (key: string, cursor?: string) => readCursor(key, cursor) ?? HIGHEST_RANK;

/** One review with its author, as a query for the caller's batch. */
export const reviewWhere = (db: Db, condition: SQL | undefined) =>
  db.select(reviewColumns).from(reviews).innerJoin(members, eq(members.id, reviews.memberId)).where(condition);

const rating = prepared((db, at: Placeholders<{ promptId: number; readerId: number }>, audience: Audience) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      memberId: prompts.memberId,
      reviewCount: prompts.reviewCount,
      ratingSum: prompts.ratingSum,
    })
    .from(prompts)
    .where(and(eq(prompts.id, at.promptId), isVisibleTo(readerIn(audience, at)))),
);

/** A prompt that this reader may see, with its rating counters. */
export const ratedPrompt = (db: Db, promptId: number, reader: Member | null) =>
  rating(db, { promptId, ...readerValue(reader) }, audienceOf(reader));

export const histogramOf = prepared((db, at: Placeholders<{ promptId: number }>) =>
  db
    .select({ halfStars: promptRatings.halfStars, reviewCount: promptRatings.reviewCount })
    .from(promptRatings)
    .where(eq(promptRatings.promptId, at.promptId))
    .orderBy(asc(promptRatings.halfStars)),
);

type Page = { after: string; limit: number };

const ofPrompt = prepared((db, at: Placeholders<Page & { promptId: number }>, sort: ReviewSort) => {
  const { rank } = orderOf(sort);
  return db
    .select({ ...reviewColumns, rank: asText(rank) })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.memberId))
    .where(and(eq(reviews.promptId, at.promptId), isShown, isAfter(rank, at.after)))
    .orderBy(desc(rank))
    .limit(at.limit);
});

export const reviewsOf = (db: Db, promptId: number, { sort, cursor, limit }: ReviewListQuery) =>
  ofPrompt(db, { promptId, after: afterIn(orderOf(sort).key, cursor), limit }, sort);

const memberReviews = {
  written: { of: reviews.memberId, isShown: undefined },
  received: { of: reviews.prompterId, isShown: and(isPublished, isShown) },
};
export type MemberReviews = keyof typeof memberReviews;

const ofMember = prepared((db, at: Placeholders<Page & { memberId: number }>, kind: MemberReviews) => {
  const { of, isShown } = memberReviews[kind];
  return db
    .select({ ...reviewOfPromptColumns, rank: asText(reviews.id) })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.memberId))
    .innerJoin(prompts, eq(prompts.id, reviews.promptId))
    .where(and(eq(of, at.memberId), isShown, isAfter(reviews.id, at.after)))
    .orderBy(desc(reviews.id))
    .limit(at.limit);
});

/** Reviews that a member wrote, or received for published prompts, newest first. */
export const reviewsOfMember = (db: Db, kind: MemberReviews, memberId: number, { cursor, limit }: PageQuery) =>
  ofMember(db, { memberId, after: afterIn(kind, cursor), limit }, kind);
