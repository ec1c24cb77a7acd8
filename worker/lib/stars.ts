/** Half stars summed, as an average of stars with one decimal; 0 without reviews. */
export const starsOf = (ratingSum: number, reviewCount: number) =>
  reviewCount === 0 ? 0 : Math.round((ratingSum * 5) / reviewCount) / 10;
