import { useRef } from "react";
import { Link } from "react-router";
import type { MemberProfile } from "#contracts/members.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useNear } from "#app/lib/use-near.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { StarIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ReceivedSkeleton } from "./reviews-skeleton.tsx";

const ReceivedPanel = lazyPart(() => import("./received-panel.tsx"));

/** The reviews that a member received, loaded when scrolled near. Without scripts a link leads to a page with all of them. */
export function ReceivedSection({ member }: { member: MemberProfile }) {
  const { user_id, review_count, rating } = member;
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  if (review_count === 0) return null;
  const waiting = <ReceivedSkeleton count={review_count} />;
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="mt-12 max-w-200 scroll-mt-20">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id="reviews-title" className="section-title">
          받은 후기 <span className="text-muted font-semibold tabular-nums">{formatNumber(review_count)}</span>
        </h2>
        <p className="inline-flex items-center gap-1 text-persimmon font-semibold tabular-nums">
          <StarIcon />
          <span className="sr-only">별점 평균 </span>
          {rating.toFixed(1)}
        </p>
      </div>
      <p className="hidden noscript:block">
        <Link to={`/profile/${user_id}/reviews`} className={buttonClass("secondary")}>
          받은 후기 모두 보기
        </Link>
      </p>
      <div className="noscript:hidden">
        {isNear ? <ReceivedPanel memberId={user_id} count={review_count} waiting={waiting} /> : waiting}
      </div>
    </section>
  );
}
