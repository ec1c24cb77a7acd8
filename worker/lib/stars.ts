/** The average in stars with one decimal, from a sum of half stars; 0 without reviews. */
export const starsOf = (ratingSum: number, reviewCount: number) =>
  reviewCount === 0 ? 0 : Math.round((ratingSum * 5) / reviewCount) / 10;
