/** The prior of rating scores: every average is taken with this many further reviews of this many stars. */
export const RATING_PRIOR = { reviews: 5, stars: 3.8 } as const;

/** The Bayesian mean of stars (0–5); `ratingSum` counts half stars, as the database does. */
export const bayesianStars = (ratingSum: number, reviewCount: number) =>
  (ratingSum / 2 + RATING_PRIOR.reviews * RATING_PRIOR.stars) / (reviewCount + RATING_PRIOR.reviews);

const PRIOR_HALF_STARS = 2 * RATING_PRIOR.reviews * RATING_PRIOR.stars;

/** The same mean × 1000, rounded down, as an SQL expression over the columns `rating_sum` and `review_count`. */
export const ratingScoreSql = `((rating_sum + ${PRIOR_HALF_STARS}) * 500 / (review_count + ${RATING_PRIOR.reviews}))`;
