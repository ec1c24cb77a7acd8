import type { ReactNode } from "react";
import type { OwnReview, Review, ReviewOfPrompt } from "#contracts/reviews.ts";
import { AuthorLink } from "#app/features/members/author-link.tsx";
import { AboutPrompt } from "#app/features/prompts/about-prompt.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { When } from "#app/ui/when.tsx";
import { ReplyText } from "./reply-text.tsx";

type ReviewItemProps = {
  review: OwnReview;
  label: string;
  author?: Review["member"];
  about?: ReviewOfPrompt["prompt"];
  /** Replaces the plain reply. */
  reply?: ReactNode;
  report?: ReactNode;
  tools?: ReactNode;
};

/** A review, in every list. */
export function ReviewItem({ review, label, author, about, reply, report, tools }: ReviewItemProps) {
  const isRevised = review.updated_at !== review.create_at;
  return (
    <article aria-label={label}>
      {about && <AboutPrompt prompt={about} />}
      {author && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <AuthorLink member={author} />
          {report}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <StarRating value={review.rating} />
        <span className="text-xs text-muted">
          <When at={review.create_at} />
          {isRevised && " · 고침"}
        </span>
      </div>
      <p className="mt-1.5 whitespace-pre-line text-base">{review.content}</p>
      {reply ?? (review.reply && <ReplyText reply={review.reply} />)}
      {tools && <div className="mt-2 flex flex-wrap justify-end gap-2">{tools}</div>}
    </article>
  );
}
