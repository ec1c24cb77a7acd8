import type { ReviewSort } from "#contracts/reviews.ts";

export const sortNames: Record<ReviewSort, string> = {
  latest: "최신순",
  rating_high: "별점 높은순",
  rating_low: "별점 낮은순",
};
export const sorts = Object.keys(sortNames) as ReviewSort[];
