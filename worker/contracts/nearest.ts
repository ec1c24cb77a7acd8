import { z } from "zod";
import { count } from "./answers.ts";
import { categorySlugs } from "./catalog.ts";
import { SEARCH_MAX } from "./search.ts";
import { text } from "./text.ts";

export const nearestQuery = z.object({
  q: text({ max: SEARCH_MAX, label: "검색어", isQuery: true, lines: true }).default(""),
});

export const NEAREST_MAX = 4;
/** Categories to look in, with the number of published prompts; the first `matched` are those that the words belong to. */
export const nearestCategories = z.object({
  items: z.array(z.object({ slug: z.enum(categorySlugs), name: z.string(), prompt_count: count })).max(NEAREST_MAX),
  matched: count,
});
export type NearestCategories = z.output<typeof nearestCategories>;
