import type { Histogram } from "#contracts/reviews.ts";
import { formatNumber } from "#app/lib/format.ts";
import { barsOf } from "./rating-bars.ts";

const COLUMN = 20;
const BAR = 12;
const HEIGHT = 72;
const TEXT_BASELINE = HEIGHT + 18;

/** The histogram as bars, and as a list for screen readers. */
export function RatingChart({ histogram }: { histogram: Histogram }) {
  const bars = barsOf(histogram, HEIGHT);
  return (
    <>
      <svg viewBox={`0 0 ${COLUMN * bars.length} ${HEIGHT + 22}`} aria-hidden="true" className="h-23.5 w-55 flex-none">
        {bars.map(({ rating, count, height }, index) => (
          <g key={rating}>
            <rect
              x={index * COLUMN + (COLUMN - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="2"
              className={count > 0 ? "fill-persimmon" : "fill-line"}
            />
            {Number.isInteger(rating) && (
              <text
                x={index * COLUMN + COLUMN / 2}
                y={TEXT_BASELINE}
                textAnchor="middle"
                fontSize="12"
                className="fill-muted"
              >
                {rating}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul aria-label="별점마다 준 사람 수" className="sr-only">
        {histogram
          .filter(({ count }) => count > 0)
          .map(({ rating, count }) => (
            <li key={rating}>
              {rating.toFixed(1)}점 {formatNumber(count)}명
            </li>
          ))}
      </ul>
    </>
  );
}
