import type { CategorySlug } from "#contracts/catalog.ts";
import { categoryLooks } from "#contracts/category-looks.ts";
import { hues } from "#app/ui/hue.ts";

/** The class that sets the hue of a category. */
export const hueOfCategory = (category: CategorySlug) => hues[categoryLooks[category].hue]!;

/** The glyph of a category in its colour. */
export function Glyph({ category, className = "size-4.5" }: { category: CategorySlug; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line glyph ${hueOfCategory(category)} ${className}`}>
      <path d={categoryLooks[category].path} />
    </svg>
  );
}
