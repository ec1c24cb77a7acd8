import { formatCount } from "#app/lib/format.ts";
import { StarIcon } from "#app/ui/icons.tsx";

type PromptRatingProps = { rating: number; reviewCount: number; withCount?: boolean };

/** `★ 4.8 (128)`, or nothing without reviews. */
export function PromptRating({ rating, reviewCount, withCount = false }: PromptRatingProps) {
  if (reviewCount === 0) return null;
  return (
    <span className="inline-flex flex-none items-center gap-1 whitespace-nowrap text-persimmon font-semibold tabular-nums">
      <StarIcon className="size-3.5 flex-none" />
      <span className="sr-only">별점 </span>
      {rating.toFixed(1)}
      {withCount && <span>({formatCount(reviewCount)})</span>}
    </span>
  );
}
