import type { Histogram } from "#contracts/reviews.ts";

/** Bars of fewer reviews say less than the average beside them. */
export const CHART_MIN = 5;

const STUB = 2;

/** The bars from the lowest rating to the highest. The largest count fills `height`, any count is visible, zero is a stub of 2. */
export function barsOf(histogram: Histogram, height: number) {
  const most = Math.max(1, ...histogram.map(({ count }) => count));
  return histogram
    .toSorted((one, other) => one.rating - other.rating)
    .map(({ rating, count }) => ({
      rating,
      count,
      height: count === 0 ? STUB : Math.max(2 * STUB, Math.round((count / most) * height)),
    }));
}
