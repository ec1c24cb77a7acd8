// Apart from the schemas, so that pages can load it without zod.

/** Who may see a prompt: everybody, or members who are 19 by the year of their birth (청소년 보호법 2조). */
export const ageRatings = ["all", "19"] as const;
export type AgeRating = (typeof ageRatings)[number];

/** Whether everybody sees a result of a prompt that everybody sees. */
export const isForEverybody = (result: { is_buyers_only: boolean; age_rating?: AgeRating }) =>
  !result.is_buyers_only && result.age_rating !== "19";
