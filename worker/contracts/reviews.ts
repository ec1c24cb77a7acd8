import { z } from "zod";
import { count, pageOf, person, rowId, stars, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { REPLY_MAX, REVIEW_MAX, REVIEW_MIN } from "./limits.ts";
import { text } from "./text.ts";

export const reviewSorts = ["latest", "rating_high", "rating_low"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const RATING_MAX = 5;
export const RATING_STEP = 0.5;

const isRating = (value: number) => value >= 0 && value <= RATING_MAX && Number.isInteger(value / RATING_STEP);
const rating = z
  .number("별점은 숫자로 보내 주세요.")
  .refine(isRating, "별점: 0점부터 5점까지 0.5점 단위로 매겨 주세요.")
  .meta({ minimum: 0, maximum: RATING_MAX, multipleOf: RATING_STEP });
const content = text({ min: REVIEW_MIN, max: REVIEW_MAX, label: "후기", lines: true });

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "객체로 보내 주세요.";

export const newReview = z.strictObject({ rating, content }, { error: refusal });
export type NewReview = z.output<typeof newReview>;

export const reviewPatch = z
  .strictObject({ rating: rating.optional(), content: content.optional() }, { error: refusal })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: "바꿀 내용을 하나 이상 보내 주세요.",
    when: ({ issues }) => issues.length === 0,
  });
export type ReviewPatch = z.output<typeof reviewPatch>;

export const newReply = z.strictObject(
  { content: text({ min: 1, max: REPLY_MAX, label: "답글", lines: true }) },
  { error: refusal },
);
export type NewReply = z.output<typeof newReply>;

export const reviewParam = z.object({ id });
export const reviewListQuery = pageQuery.extend({
  sort: z.enum(reviewSorts, "정렬 방법을 다시 골라 주세요.").default("latest"),
});
export type ReviewListQuery = z.output<typeof reviewListQuery>;

/** The prompter's one reply. */
const reply = z.object({ content: z.string(), create_at: time });
export type Reply = z.output<typeof reply>;

const ownReviewFields = {
  id: rowId,
  rating: stars.multipleOf(RATING_STEP),
  content: z.string(),
  reply: reply.nullable(),
  create_at: time,
  updated_at: time,
  /** An operator took it out of every list; only its author still sees it. */
  is_hidden: z.literal(true).optional(),
};
/** A review for its author. */
export const ownReview = z.object(ownReviewFields).meta({ id: "OwnReview" });
export type OwnReview = z.output<typeof ownReview>;

/**
 * How the author got a paid prompt: bought at its price, for less or for nothing with a coupon, or as a gift of another member. Null for a free
 * prompt. It stays when the purchase is refunded.
 */
const acquired = z.enum(["purchase", "discount", "coupon", "gift"]).nullable();
export type Acquired = z.output<typeof acquired>;

const reviewFields = { ...ownReviewFields, prompt_id: rowId, acquired, member: person };
export const review = z.object(reviewFields).meta({ id: "Review" });
export type Review = z.output<typeof review>;

/** Away from its prompt a review says what it is about; a prompt that is gone is no longer published. */
export const reviewOfPrompt = z
  .object({ ...reviewFields, prompt: z.object({ id: rowId, title: z.string(), is_published: z.boolean() }) })
  .meta({ id: "ReviewOfPrompt" });
export type ReviewOfPrompt = z.output<typeof reviewOfPrompt>;

/** How many reviews gave each rating, from 5 down to 0 by half stars. */
const histogram = z.array(z.object({ rating: stars, count }));
export type Histogram = z.output<typeof histogram>;

/** `my_review` is there for members only; null until they write one. */
export const reviewList = pageOf(review).extend({
  average: stars,
  review_count: count,
  histogram,
  my_review: ownReview.nullable().optional(),
});
export type ReviewList = z.output<typeof reviewList>;
