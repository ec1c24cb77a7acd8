import type { ReactNode } from "react";
import type { Acquired, OwnReview, Review, ReviewOfPrompt } from "#contracts/reviews.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { AboutPrompt } from "#app/prompt/about-prompt.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { When } from "#app/ui/when.tsx";
import { ReplyText } from "./reply-text.tsx";

type ReviewItemProps = {
  review: OwnReview;
  label: string;
  author?: Review["member"];
  acquired?: Acquired;
  about?: ReviewOfPrompt["prompt"];
  /** Replaces the plain reply. */
  reply?: ReactNode;
  report?: ReactNode;
  tools?: ReactNode;
};

/** What a reader of a review has to know of how its author got the prompt. */
const disclosures: Partial<Record<NonNullable<Acquired>, string>> = {
  coupon: "쿠폰으로 받은 구매",
  discount: "쿠폰으로 할인받은 구매",
  gift: "선물로 받은 구매",
};

/** A review, in every list. */
export function ReviewItem({ review, label, author, acquired, about, reply, report, tools }: ReviewItemProps) {
  const isRevised = review.updated_at !== review.create_at;
  const disclosure = acquired && disclosures[acquired];
  return (
    <article aria-label={label}>
      {about && <AboutPrompt prompt={about} />}
      {author && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <MemberLink member={author} />
          {report}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <StarRating value={review.rating} />
        <span className="text-xs text-muted">
          <When at={review.create_at} />
          {isRevised && " · 고침"}
          {disclosure && ` · ${disclosure}`}
        </span>
      </div>
      <p className="mt-1.5 whitespace-pre-line text-base">{review.content}</p>
      {reply ?? (review.reply && <ReplyText reply={review.reply} />)}
      {tools && <div className="mt-2 flex flex-wrap justify-end gap-2">{tools}</div>}
    </article>
  );
}
