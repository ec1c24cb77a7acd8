import type { MouseEvent } from "react";
import { CloseIcon } from "#app/ui/icons.tsx";
import { clearSearches, removeSearch } from "./recent-searches.ts";

/** Moves the focus off a button before it is removed: to a neighbour, else to the search box. */
export function passFocusOn({ currentTarget }: MouseEvent<HTMLElement>, isLast: boolean) {
  if (!currentTarget.matches(":focus")) return;
  const row = currentTarget.closest("li");
  const neighbour = isLast ? undefined : (row?.nextElementSibling ?? row?.previousElementSibling);
  const next = neighbour?.querySelector("button") ?? currentTarget.closest("form")?.querySelector("input");
  next?.focus();
}

type RemoveColumnProps = { queries: string[]; canClear: boolean };

/** Buttons that remove recent searches: one beside each, as high as its option, and one for all. */
export function RemoveColumn({ queries, canClear }: RemoveColumnProps) {
  return (
    <div className="pointer-events-none absolute right-2 top-2 flex flex-col items-end [&_button]:pointer-events-auto">
      <div className="h-11">
        {canClear && (
          <button
            type="button"
            onClick={(event) => {
              passFocusOn(event, true);
              clearSearches();
            }}
            className="h-11 cursor-pointer px-3 text-xs text-muted hover:text-ink"
          >
            모두 지우기
          </button>
        )}
      </div>
      <ul aria-label="최근 검색어 지우기">
        {queries.map((query) => (
          <li key={query}>
            <button
              type="button"
              aria-label={`최근 검색어 ${query} 지우기`}
              onClick={(event) => {
                passFocusOn(event, queries.length === 1);
                removeSearch(query);
              }}
              className="size-11 inline-flex cursor-pointer items-center justify-center rounded-full text-muted hover:text-ink"
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
