import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { type Browsing, browseHref, sortChoicesOf, sortOf } from "./browsing.ts";
import { HiddenFields } from "./hidden-fields.tsx";

export function SortForm({ browsing }: { browsing: Browsing }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const sort = sortOf(browsing);
  const address = `${browsing.search} ${sort}`;
  // What was chosen before the page came to life is kept until its event.
  const followed = useRef(address);
  useEffect(() => {
    if (followed.current === address) return;
    followed.current = address;
    select.current!.value = sort;
  }, [address, sort]);
  return (
    <Form action="/" className="ml-auto flex items-center gap-2">
      <HiddenFields browsing={browsing} except={["sort"]} />
      <label htmlFor="sort" className="sr-only">
        정렬
      </label>
      <span className="relative inline-flex items-center">
        <select
          ref={select}
          id="sort"
          name="sort"
          defaultValue={sort}
          onChange={(event) => navigate(browseHref(browsing, { sort: event.currentTarget.value }))}
          className="h-11 cursor-pointer appearance-none rounded-full border border-line bg-card pl-4 pr-9 text-base text-ink hover:border-ink"
        >
          {sortChoicesOf(browsing).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute right-3.5 size-4" />
      </span>
      <noscript>
        <button type="submit" className={buttonClass("secondary", "", "small")}>
          정렬
        </button>
      </noscript>
    </Form>
  );
}
