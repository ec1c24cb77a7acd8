import { z } from "zod";
import { type AgeRating, ageRatings } from "./age-rating.ts";

const ageRating = z.enum(ageRatings, "all과 19 중에서 골라 주세요.");

export const ratingFields = {
  /** Who may see it; everybody unless it is said. */
  age_rating: ageRating.optional(),
  /** The same. In answers `rating` is the stars. */
  rating: ageRating.optional(),
};

type Rated = { age_rating?: AgeRating; rating?: AgeRating };

export function checkRated({ age_rating, rating }: Rated, context: z.RefinementCtx) {
  if (age_rating === undefined || rating === undefined || age_rating === rating) return;
  context.addIssue({ code: "custom", path: ["rating"], message: "age_rating과 다르게 보냈어요." });
}

/** Under one name, whichever it was sent by. */
export const nameRating = <T extends Rated>({ rating, ...sent }: T) =>
  (rating === undefined ? sent : { ...sent, age_rating: rating }) as T;
