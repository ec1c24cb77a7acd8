import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { OwnReview, Review, ReviewOfPrompt } from "#contracts/reviews.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { When } from "#app/ui/when.tsx";
import { ReplyText } from "./reply-text.tsx";

function Author({ member }: { member: Review["member"] }) {
  const { user_id, nickname } = member;
  return (
    <Link
      to={href("/profile/:memberId", { memberId: String(user_id) })}
      className="min-h-11 inline-flex min-w-0 items-center gap-2 text-sm font-semibold hover:underline"
    >
      <Avatar member={member} size="sm" />
      <span className="truncate">{nickname}</span>
    </Link>
  );
}

function About({ id, title, is_published }: ReviewOfPrompt["prompt"]) {
  if (!is_published) return <p className="py-1.5 text-base text-muted font-semibold">{title} (지금은 볼 수 없어요)</p>;
  return (
    <Link
      to={href("/prompt/:promptId", { promptId: String(id) })}
      className="min-h-11 inline-flex max-w-full items-center text-base font-semibold hover:underline"
    >
      <span className="truncate">{title}</span>
    </Link>
  );
}

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
      {about && <About {...about} />}
      {author && (
        <div className="flex items-center justify-between gap-3">
          <Author member={author} />
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
