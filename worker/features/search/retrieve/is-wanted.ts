import { fulfils } from "#worker/features/prompts/facets.ts";
import type { ListOptions } from "../query/normalise.ts";
import { type Row, weigh } from "./weigh.ts";

/** Whether a prompt passes the filters and the conditions of a search. Pure. */
export function isWanted(row: Row, options: ListOptions): boolean {
  const { limits } = options;
  if (!fulfils(row, options)) return false;
  if (!limits) return true;
  const { min, max, models, without } = limits;
  if (row.price < min || row.price > max || (models.length > 0 && !models.includes(row.model))) return false;
  if (!without) return true;
  if (without.categories.includes(row.category) || without.models.includes(row.model)) return false;
  return weigh(row, without.words).weights.every((weight) => weight === 0);
}
