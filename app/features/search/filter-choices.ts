import { models } from "#contracts/catalog.ts";
import { priceNames, ratingChoices, ratingName } from "./browsing.ts";

type Choice = { value: string; name: string };

/** The filters besides the category. */
export const filterChoices: { key: "model" | "price" | "min_rating"; label: string; choices: Choice[] }[] = [
  { key: "model", label: "AI 모델", choices: models.map(({ slug, name }) => ({ value: slug, name })) },
  { key: "price", label: "가격", choices: Object.entries(priceNames).map(([value, name]) => ({ value, name })) },
  { key: "min_rating", label: "별점", choices: ratingChoices.map((value) => ({ value, name: ratingName(value) })) },
];
