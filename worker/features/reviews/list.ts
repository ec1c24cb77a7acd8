import type { Page, PageQuery } from "#contracts/common.ts";
import {
  type Histogram,
  RATING_MAX,
  RATING_STEP,
  type ReviewList,
  type ReviewListQuery,
  type ReviewOfPrompt,
} from "#contracts/reviews.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { profileOf } from "#worker/features/members/queries.ts";
import { toViewerState, viewerStateOf } from "#worker/features/prompts/viewer-state.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { starsOf } from "#worker/lib/stars.ts";
import { histogramOf, orderOf, ratingOf, type MemberReviews, reviewsOf, reviewsOfMember } from "./queries.ts";
import { toReview, toReviewOfPrompt } from "./view.ts";

type Counted = Awaited<ReturnType<typeof histogramOf>>;

function toHistogram(rows: Counted): Histogram {
  const counts = new Map(rows.map(({ halfStars, reviewCount }) => [halfStars, reviewCount]));
  return Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, step) => RATING_MAX - step * RATING_STEP).map(
    (rating) => ({ rating, count: counts.get(rating / RATING_STEP) ?? 0 }),
  );
}

/** The reviews of a prompt with their average and histogram, both from counters, in one round trip. */
export async function listReviews(
  db: Db,
  promptId: number,
  reader: Member | null,
  query: ReviewListQuery,
): Promise<ReviewList> {
  const {
    rating: [rating],
    counted,
    rows,
    viewerState,
  } = await batchOf(db, {
    rating: ratingOf(db, promptId, reader),
    counted: histogramOf(db, { promptId }),
    rows: reviewsOf(db, promptId, { ...query, limit: query.limit + 1 }),
    viewerState: reader ? viewerStateOf(db, promptId, reader) : undefined,
  });
  if (!rating) throw notFound("프롬프트");
  const { items, next_cursor } = toPage(rows, query.limit, ({ rank }) => writeCursor(orderOf(query.sort).key, rank));
  return {
    items: items.map(toReview),
    next_cursor,
    average: starsOf(rating.ratingSum, rating.reviewCount),
    review_count: rating.reviewCount,
    histogram: toHistogram(counted),
    ...(viewerState && { my_review: toViewerState(viewerState[0])?.my_review }),
  };
}

type Row = Awaited<ReturnType<typeof reviewsOfMember>>[number];

function toReviewPage(rows: Row[], limit: number, kind: MemberReviews): Page<ReviewOfPrompt> {
  const { items, next_cursor } = toPage(rows, limit, ({ rank }) => writeCursor(kind, rank));
  return { items: items.map(toReviewOfPrompt), next_cursor };
}

export async function listWritten({ db, member }: Actor, { cursor, limit }: PageQuery) {
  return toReviewPage(await reviewsOfMember(db, "written", member.id, { cursor, limit: limit + 1 }), limit, "written");
}

export async function listReceived(db: Db, memberId: number, { cursor, limit }: PageQuery) {
  const [[profile], rows] = await db.batch([
    profileOf(db, memberId),
    reviewsOfMember(db, "received", memberId, { cursor, limit: limit + 1 }),
  ]);
  if (!profile) throw notFound("회원");
  return toReviewPage(rows, limit, "received");
}
