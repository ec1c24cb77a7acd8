import { ClockIcon, CloseIcon } from "#app/ui/icons.tsx";
import { forgetAllSearches, forgetSearch } from "./recent-searches.ts";

type SuggestionListProps = {
  listId: string;
  queries: readonly string[];
  active: number;
  onPick: (query: string) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

// Options may hold no buttons, so the buttons that remove stand in a column of their own, row by row.
export function SuggestionList({ listId, queries, active, onPick }: SuggestionListProps) {
  return (
    <div className="p-2">
      <div className="flex items-center justify-between pl-3">
        <p className="text-xs text-muted font-semibold">최근 검색어</p>
        <button
          type="button"
          onClick={forgetAllSearches}
          className="h-11 cursor-pointer px-3 text-xs text-muted hover:text-ink"
        >
          모두 지우기
        </button>
      </div>
      <div className="grid grid-cols-[1fr_auto]">
        <ul id={listId} role="listbox" aria-label="최근 검색어" className="min-w-0">
          {queries.map((query, index) => (
            <li
              key={query}
              id={optionId(listId, index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(query)}
              className="h-11 flex cursor-pointer items-center gap-2.5 rounded-2 px-3 hover:bg-persimmon-soft aria-selected:bg-persimmon-soft"
            >
              <ClockIcon className="size-4 flex-none text-muted" />
              <span className="truncate">{query}</span>
            </li>
          ))}
        </ul>
        <ul aria-label="최근 검색어 지우기">
          {queries.map((query) => (
            <li key={query}>
              <button
                type="button"
                aria-label={`최근 검색어 ${query} 지우기`}
                onClick={() => forgetSearch(query)}
                className="size-11 inline-flex cursor-pointer items-center justify-center rounded-full text-muted hover:text-ink"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
