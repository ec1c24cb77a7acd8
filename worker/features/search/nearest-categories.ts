import type { CategorySlug } from "#contracts/catalog.ts";
import { NEAREST_MAX, type NearestCategories } from "#contracts/nearest.ts";
import type { Db } from "#worker/db/client.ts";
import { listCategories } from "#worker/features/prompts/catalog.ts";
import { categoriesOf } from "./query/categories-of.ts";

/** Up to four categories for a search that found nothing: those that its words belong to, then those with the most prompts. None is empty. */
export async function nearestCategories(db: Db, search: string): Promise<NearestCategories> {
  const listed = (await listCategories(db)).items
    .map(({ slug, ...rest }) => ({ ...rest, slug: slug as CategorySlug }))
    .filter(({ prompt_count: promptCount }) => promptCount > 0);
  const matched = categoriesOf(search).flatMap((slug) => listed.filter((one) => one.slug === slug));
  const others = listed.filter((one) => !matched.includes(one)).toSorted((a, b) => b.prompt_count - a.prompt_count);
  return { items: [...matched, ...others].slice(0, NEAREST_MAX), matched: Math.min(matched.length, NEAREST_MAX) };
}
