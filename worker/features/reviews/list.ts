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
import { toProfile } from "#worker/features/members/view.ts";
import { toViewerState, viewerStateOf } from "#worker/features/prompts/viewer-state.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { starsOf } from "#worker/lib/stars.ts";
import { histogramOf, orderOf, ratedPrompt, type MemberReviews, reviewsOf, reviewsOfMember } from "./queries.ts";
import { toReview, toReviewOfPrompt } from "./view.ts";

type Counted = Awaited<ReturnType<typeof histogramOf>>;

function toHistogram(rows: Counted): Histogram {
  const counts = new Map(rows.map(({ halfStars, reviewCount }) => [halfStars, reviewCount]));
  return Array.from({ length: RATING_MAX / RATING_STEP + 1 }, (_, step) => RATING_MAX - step * RATING_STEP).map(
    (rating) => ({ rating, count: counts.get(rating / RATING_STEP) ?? 0 }),
  );
}

/** A prompt and its reviews with their average and histogram, both from counters, in one round trip. */
export async function readReviews(db: Db, promptId: number, reader: Member | null, query: ReviewListQuery) {
  const { rated, counted, rows, viewerState } = await batchOf(db, {
    rated: ratedPrompt(db, promptId, reader),
    counted: histogramOf(db, { promptId }),
    rows: reviewsOf(db, promptId, { ...query, limit: query.limit + 1 }),
    viewerState: reader ? viewerStateOf(db, promptId, reader) : undefined,
  });
  if (!rated[0]) throw notFound("프롬프트");
  const { items, next_cursor } = toPage(rows, query.limit, ({ rank }) => writeCursor(orderOf(query.sort).key, rank));
  const list: ReviewList = {
    items: items.map(toReview),
    next_cursor,
    average: starsOf(rated[0].ratingSum, rated[0].reviewCount),
    review_count: rated[0].reviewCount,
    histogram: toHistogram(counted),
    ...(viewerState && { my_review: toViewerState(viewerState[0])?.my_review }),
  };
  return { prompt: { id: rated[0].id, title: rated[0].title, prompterId: rated[0].memberId }, list };
}

export const listReviews = async (db: Db, promptId: number, reader: Member | null, query: ReviewListQuery) =>
  (await readReviews(db, promptId, reader, query)).list;

type Row = Awaited<ReturnType<typeof reviewsOfMember>>[number];

function toReviewPage(rows: Row[], limit: number, kind: MemberReviews): Page<ReviewOfPrompt> {
  const { items, next_cursor } = toPage(rows, limit, ({ rank }) => writeCursor(kind, rank));
  return { items: items.map(toReviewOfPrompt), next_cursor };
}

export async function listWritten({ db, member }: Actor, { cursor, limit }: PageQuery) {
  return toReviewPage(await reviewsOfMember(db, "written", member.id, { cursor, limit: limit + 1 }), limit, "written");
}

/** A member and the reviews that they received, newest first, in one round trip. */
export async function readReceived(db: Db, memberId: number, { cursor, limit }: PageQuery) {
  const { profile, rows } = await batchOf(db, {
    profile: profileOf(db, memberId),
    rows: reviewsOfMember(db, "received", memberId, { cursor, limit: limit + 1 }),
  });
  if (!profile[0]) throw notFound("회원");
  return { member: toProfile(profile[0]), list: toReviewPage(rows, limit, "received") };
}

export const listReceived = async (db: Db, memberId: number, page: PageQuery) =>
  (await readReceived(db, memberId, page)).list;
