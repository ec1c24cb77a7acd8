import type { ReviewList } from "#contracts/reviews.ts";
import { formatNumber } from "#app/lib/format.ts";
import { StarIcon } from "#app/ui/icons.tsx";
import { CHART_MIN } from "./rating-bars.ts";
import { RatingChart } from "./rating-chart.tsx";

type ReviewSummaryProps = Pick<ReviewList, "average" | "review_count" | "histogram">;

export function ReviewSummary({ average, review_count, histogram }: ReviewSummaryProps) {
  if (review_count === 0) return null;
  const hasChart = review_count >= CHART_MIN;
  return (
    <div className="box flex items-center justify-between gap-3 p-4 md:justify-start md:gap-10 md:px-6">
      <p className={hasChart ? "text-center" : "flex items-baseline gap-2.5"}>
        <span className="flex items-center justify-center gap-1 text-2xl text-persimmon font-extrabold tabular-nums">
          <StarIcon className="size-6" />
          <span className="sr-only">별점 평균 5점 만점에 </span>
          {average.toFixed(1)}
        </span>{" "}
        <span className="text-sm text-muted tabular-nums">후기 {formatNumber(review_count)}개</span>
      </p>
      {hasChart && <RatingChart histogram={histogram} />}
    </div>
  );
}
