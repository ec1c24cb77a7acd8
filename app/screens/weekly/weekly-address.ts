import { type CategorySlug, categorySlugs } from "#contracts/catalog.ts";

/** The address parameters of the leaderboard. */
export type Weekly = { days: "7" | "30"; category?: CategorySlug };
export const weeklyKeys = ["days", "category"] as const;

/** Reads the parameters; a period or category that there is none of counts as left out. */
export const readWeekly = (params: URLSearchParams): Weekly => ({
  days: params.get("days") === "30" ? "30" : "7",
  category: categorySlugs.find((slug) => slug === params.get("category")),
});

/** The address of a leaderboard; the week of all categories is the one without parameters. */
export function weeklyHref({ days, category }: Weekly) {
  const params = new URLSearchParams({ ...(days === "30" && { days }), ...(category && { category }) });
  return params.size === 0 ? "/weekly" : `/weekly?${params}`;
}
