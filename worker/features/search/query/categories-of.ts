import { type CategorySlug, categories, nameOf } from "#contracts/catalog.ts";
import { categoryWords } from "./category-words.ts";

const spelled = (text: string) => text.normalize("NFC").toLowerCase();

/** How many characters of the text are words of the category or of its name. Longer words are taken first. */
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
