import type { PromptSort } from "#contracts/prompts.ts";
import type { prompts } from "#worker/db/schema/prompts.ts";

type Row = typeof prompts.$inferSelect;

/** What a list in each order is sorted by, ascending, before the id. */
export const orderKey: Record<PromptSort, (row: Row) => number> = {
  popular: (row) => -row.popularity,
  latest: (row) => -Math.floor(row.publishedAt!.getTime() / 1000),
  rating: (row) => -row.ratingScore!,
  price_asc: (row) => row.price,
  price_desc: (row) => -row.price,
};
