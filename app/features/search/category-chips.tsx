import { categories } from "#contracts/catalog.ts";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { type Browsing, browseHref } from "./browsing.ts";

type CategoryChipsProps = { browsing: Browsing; compact?: boolean };

/** The categories: one scrolling row on phones, wrapped on desktops; `compact` fits them in one row there. */
export function CategoryChips({ browsing, compact = false }: CategoryChipsProps) {
  return (
    <nav aria-label="카테고리" className="strip -mx-4 overflow-x-auto px-4 py-2 md:mx-0 md:overflow-visible md:px-0">
      <ul className={`flex gap-2 md:flex-wrap [&>li]:flex-none ${compact ? "chips-compact" : ""}`}>
        <li>
          <ChipLink to={browseHref(browsing, { category: undefined })} active={!browsing.category}>
            전체
          </ChipLink>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink to={browseHref(browsing, { category: slug })} active={browsing.category === slug}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
