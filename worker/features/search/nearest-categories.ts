import { type CategorySlug, categories, nameOf } from "#contracts/catalog.ts";
import { NEAREST_MAX, type NearestCategories } from "#contracts/nearest.ts";
import type { Db } from "#worker/db/client.ts";
import { listCategories } from "#worker/features/prompts/catalog.ts";
import { categoryWords } from "./query/category-words.ts";

const spelled = (text: string) => text.normalize("NFC").toLowerCase();

/** How many characters of the text the words of a category and its name hold, longer words first. */
function heldBy(slug: CategorySlug, text: string) {
  let rest = text;
  const words = [...nameOf(slug).split("·"), ...categoryWords[slug]].toSorted((a, b) => b.length - a.length);
  for (const word of words) rest = rest.replaceAll(spelled(word), " ");
  return text.length - rest.length;
}

/** The categories that the words of a search belong to, those with the most of them first. */
export function categoriesOf(search: string): CategorySlug[] {
  const text = spelled(search);
  return categories
    .map(({ slug }) => ({ slug, held: heldBy(slug, text) }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held)
    .map(({ slug }) => slug);
}

/** Up to four categories for a search that found nothing: those that its words belong to, then those with the most prompts. None is empty. */
export async function nearestCategories(db: Db, search: string): Promise<NearestCategories> {
  const listed = (await listCategories(db)).items
    .map(({ slug, ...rest }) => ({ ...rest, slug: slug as CategorySlug }))
    .filter(({ prompt_count: promptCount }) => promptCount > 0);
  const matched = categoriesOf(search).flatMap((slug) => listed.filter((one) => one.slug === slug));
  const others = listed.filter((one) => !matched.includes(one)).toSorted((a, b) => b.prompt_count - a.prompt_count);
  return { items: [...matched, ...others].slice(0, NEAREST_MAX), matched: Math.min(matched.length, NEAREST_MAX) };
}
