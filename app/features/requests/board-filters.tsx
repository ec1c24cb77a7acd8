import { Link } from "react-router";
import { CategoryLinks } from "#app/features/search/category-chips.tsx";
import { type Board, boardHref, statusList, statusNames } from "./statuses.ts";

const tab = "h-11 inline-flex items-center border-b-2 px-1 text-base";
const tabLooks = {
  on: `${tab} border-persimmon font-bold`,
  off: `${tab} border-transparent text-muted hover:text-ink`,
};

/** The tabs of the board by status, and its categories. Links, so that they work without scripts. */
export function BoardFilters({ status, category }: Board) {
  return (
    <>
      <nav aria-label="상태" className="mt-6 border-b border-line">
        <ul className="flex flex-wrap gap-x-5">
          {statusList.map((one) => (
            <li key={one} className="-mb-px">
              <Link
                to={boardHref({ status: one, category })}
                preventScrollReset
                aria-current={one === status ? "true" : undefined}
                className={one === status ? tabLooks.on : tabLooks.off}
              >
                {statusNames[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-2">
        <CategoryLinks active={category} hrefOf={(slug) => boardHref({ status, category: slug })} />
      </div>
    </>
  );
}
