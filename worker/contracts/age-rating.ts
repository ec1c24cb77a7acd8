// Apart from the schemas, so that pages can load it without zod.

/** Who may see a prompt: everybody, or members who are 19 by the year of their birth (청소년 보호법 2조). */
export const ageRatings = ["all", "19"] as const;
export type AgeRating = (typeof ageRatings)[number];
