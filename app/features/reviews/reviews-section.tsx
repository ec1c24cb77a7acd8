import { useRef } from "react";
import { Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { useNear } from "#app/lib/use-near.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PromptRating } from "#app/prompt/prompt-rating.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

const ReviewsPanel = lazyPart(() => import("./reviews-panel.tsx"));

type ReviewsSectionProps = { prompt: PromptDetail; onChange: () => Promise<unknown> };

/** The reviews of a prompt, loaded when they are opened. Without scripts a link leads to a page with all of them. */
export function ReviewsSection({ prompt, onChange }: ReviewsSectionProps) {
  const { id, rating, review_count } = prompt;
  const content = useRef<HTMLDivElement>(null);
  const isNear = useNear(content);
  const waiting = <ReviewsSkeleton count={review_count} />;
  return (
    <Fold
      id="reviews"
      title="후기"
      count={review_count}
      note={<PromptRating rating={rating} reviewCount={review_count} />}
      content={content}
    >
      <p className="hidden noscript:block">
        {review_count > 0 ? (
          <Link to={`/prompt/${id}/reviews`} className={buttonClass("secondary")}>
            후기 모두 보기
          </Link>
        ) : (
          "아직 후기가 없어요."
        )}
      </p>
      <div className="noscript:hidden">
        {isNear ? <ReviewsPanel prompt={prompt} onChange={onChange} waiting={waiting} /> : waiting}
      </div>
    </Fold>
  );
}
