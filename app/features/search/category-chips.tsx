import { type CategorySlug, categories } from "#contracts/catalog.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { type Browsing, browseHref } from "./browsing.ts";

type CategoryLinksProps = {
  active: string | undefined;
  /** The address of a category, or without one of all. */
  hrefOf: (category?: CategorySlug) => string;
  compact?: boolean;
};

/** In the row of a phone, so that the current one is seen without scrolling. */
const FIRST = "max-md:order-first";

/** The categories: one scrolling row on phones, all and the current one first, wrapped on desktops; `compact` fits them in one row there. */
export function CategoryLinks({ active, hrefOf, compact = false }: CategoryLinksProps) {
  return (
    <nav aria-label="카테고리" className="strip -mx-4 overflow-x-auto px-4 py-2 md:mx-0 md:overflow-visible md:px-0">
      <ul className={`flex gap-2 md:flex-wrap [&>li]:flex-none ${compact ? "chips-compact" : ""}`}>
        <li className={FIRST}>
          <ChipLink to={hrefOf()} active={!active}>
            전체
          </ChipLink>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug} className={active === slug ? FIRST : undefined}>
            <ChipLink to={hrefOf(slug)} active={active === slug}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CategoryChipsProps = { browsing: Browsing; compact?: boolean };

export const CategoryChips = ({ browsing, compact }: CategoryChipsProps) => (
  <CategoryLinks
    active={browsing.category}
    hrefOf={(category) => browseHref(browsing, { category })}
    compact={compact}
  />
);
