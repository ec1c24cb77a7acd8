import type { AgeRating } from "./age-rating.ts";

/** Whether everybody sees a result of a prompt that everybody sees. */
export const isForEverybody = (result: { is_buyers_only: boolean; age_rating?: AgeRating }) =>
  !result.is_buyers_only && result.age_rating !== "19";
