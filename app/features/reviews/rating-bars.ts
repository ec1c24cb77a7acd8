import type { Histogram } from "#contracts/reviews.ts";

const STUB = 2;

/** From the lowest rating to the highest, as tall as they are many: the most fill the height, one is still seen, none is a stub. */
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
