import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { CheckIcon, ChevronDownIcon } from "#app/ui/icons.tsx";
import { type Browsing, browseHref } from "./browsing.ts";
import { filterChoices } from "./filter-choices.ts";

type FilterMenuProps = { browsing: Browsing; filter: (typeof filterChoices)[number] };

const choiceLook = "h-11 flex items-center justify-between gap-4 rounded-2 px-3 text-sm hover:bg-persimmon-soft";

function FilterMenu({ browsing, filter: { key, label, choices } }: FilterMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const chosen = choices.find(({ value }) => value === browsing[key]);
  useEffect(() => {
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", closeElsewhere);
    return () => document.removeEventListener("pointerdown", closeElsewhere);
  }, []);
  // Nothing gets the focus when a link is pressed in Safari.
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.removeAttribute("open");
  };
  const closeToSummary = () => {
    menu.current!.open = false;
    menu.current!.querySelector("summary")?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && menu.current?.open) closeToSummary();
  };
  return (
    <details ref={menu} name="filter" onBlur={closeOnLeave} onKeyDown={closeOnEscape} className="relative">
      <summary
        className={`${chosen ? "chip-on" : "chip"} cursor-pointer list-none gap-1.5 [&::-webkit-details-marker]:hidden`}
      >
        <span className={chosen ? "sr-only" : ""}>{label}</span>
        {chosen?.name}
        <ChevronDownIcon className="size-4" />
      </summary>
      <ul
        onClick={closeToSummary}
        className="card absolute left-0 top-full z-10 mt-1.5 max-h-100 min-w-48 overflow-y-auto p-1.5"
      >
        <li>
          <Link
            to={browseHref(browsing, { [key]: undefined })}
            aria-current={chosen ? undefined : "true"}
            className={choiceLook}
          >
            전체 {!chosen && <CheckIcon className="size-4 text-persimmon" />}
          </Link>
        </li>
        {choices.map(({ value, name }) => (
          <li key={value}>
            <Link
              to={browseHref(browsing, { [key]: value })}
              aria-current={value === chosen?.value ? "true" : undefined}
              className={choiceLook}
            >
              {name} {value === chosen?.value && <CheckIcon className="size-4 text-persimmon" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The filters of wide screens: a `<details>` per filter whose choices are links, so that it works without scripts. */
export function FilterBar({ browsing }: { browsing: Browsing }) {
  return (
    <div role="group" aria-label="필터" className="hidden gap-2 lg:flex">
      {filterChoices.map((filter) => (
        <FilterMenu key={filter.key} browsing={browsing} filter={filter} />
      ))}
    </div>
  );
}
