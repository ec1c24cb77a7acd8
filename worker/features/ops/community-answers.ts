import { z } from "zod";
import type { Bookmark } from "#contracts/bookmarks.ts";
import { type Report, reportReasons, reportStatuses } from "#contracts/reports.ts";
import type { OwnReview, Review, ReviewList, ReviewOfPrompt } from "#contracts/reviews.ts";
import { count, id, image, pageOf, stars, time } from "./shapes.ts";

const ownReviewFields = {
  id,
  rating: stars.multipleOf(0.5),
  content: z.string(),
  reply: z.object({ content: z.string(), create_at: time }).nullable(),
  create_at: time,
  updated_at: time,
  is_hidden: z.literal(true).optional(),
};
export const ownReview = z.object(ownReviewFields).meta({ id: "OwnReview" }) satisfies z.ZodType<OwnReview>;
const reviewFields = {
  ...ownReviewFields,
  prompt_id: id,
  member: z.object({ user_id: id, nickname: z.string(), profile_image: image }),
};
export const review = z.object(reviewFields).meta({ id: "Review" }) satisfies z.ZodType<Review>;
export const reviewOfPrompt = z
  .object({ ...reviewFields, prompt: z.object({ id, title: z.string(), is_published: z.boolean() }) })
  .meta({ id: "ReviewOfPrompt" }) satisfies z.ZodType<ReviewOfPrompt>;

export const reviewList = pageOf(review).extend({
  average: stars,
  review_count: count,
  histogram: z.array(z.object({ rating: stars, count })),
  my_review: ownReview.nullable().optional(),
}) satisfies z.ZodType<ReviewList>;
export const bookmark = z.object({ is_bookmarked: z.boolean(), bookmark_count: count }) satisfies z.ZodType<Bookmark>;
export const report = z.object({
  id,
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  create_at: time,
}) satisfies z.ZodType<Report>;
