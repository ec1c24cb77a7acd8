import { useRef } from "react";
import { Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useNear } from "#app/lib/use-near.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

const ReviewsPanel = lazyPart(() => import("./reviews-panel.tsx"));

type ReviewsSectionProps = { prompt: PromptDetail; onChange: () => Promise<unknown> };

/** The reviews of a prompt, loaded when scrolled near. Without scripts a link leads to a page with all of them. */
export function ReviewsSection({ prompt, onChange }: ReviewsSectionProps) {
  const { id, review_count } = prompt;
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const waiting = <ReviewsSkeleton count={review_count} />;
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="mt-10 scroll-mt-20">
      <h2 id="reviews-title" className="section-title mb-3">
        후기{" "}
        {review_count > 0 && (
          <span className="text-muted font-semibold tabular-nums">{formatNumber(review_count)}</span>
        )}
      </h2>
      <p className="hidden noscript:block">
        {review_count > 0 ? (
          <Link to={`/prompt/${id}/reviews`} className={buttonClass("change")}>
            후기 모두 보기
          </Link>
        ) : (
          "아직 후기가 없어요."
        )}
      </p>
      <div className="noscript:hidden">
        {isNear ? <ReviewsPanel prompt={prompt} onChange={onChange} waiting={waiting} /> : waiting}
      </div>
    </section>
  );
}
