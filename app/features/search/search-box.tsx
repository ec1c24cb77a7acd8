import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useImeGuard } from "#app/lib/ime.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { loadRecentSearches, rememberSearch } from "./recent-searches.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./suggestions.ts";

const QUERY_MAX = 100;

type SearchBoxProps = {
  label?: string;
  /** In the sheet the list is part of the page, not a layer over it. */
  layout?: "bar" | "sheet";
  autoFocus?: boolean;
  onSearch?: () => void;
};

export function SearchBox({ label = "프롬프트 검색", layout = "bar", autoFocus, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const guard = useImeGuard();
  const listId = `list${useId()}`;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text);
  const isExpanded = isOpen && suggestions.length > 0;

  function open() {
    loadRecentSearches();
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function write(value: string) {
    if (input.current) input.current.value = value;
    setText(value);
    setActive(-1);
  }

  function search(query: string) {
    if (query === "") return;
    rememberSearch(query);
    write("");
    close();
    input.current?.blur();
    onSearch?.();
    navigate(`/?search=${encodeURIComponent(query)}`);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search((isExpanded && suggestions[active]) || (input.current?.value ?? "").trim());
  }

  function move(step: number) {
    open();
    const places = suggestions.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    guard.onKeyDown(event);
    if (guard.isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Escape" && layout === "bar") {
      if (isExpanded) close();
      else write("");
    }
  }

  const closeOnLeave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  const list = isExpanded && <SuggestionList listId={listId} queries={suggestions} active={active} onPick={search} />;

  return (
    <form
      role="search"
      aria-label={label}
      action="/"
      method="get"
      onSubmit={submit}
      onFocus={open}
      onBlur={closeOnLeave}
      className="relative w-full"
    >
      <div className="h-11 flex items-center rounded-full border border-field bg-card pl-4.5 focus-within:border-persimmon focus-within:outline-2 focus-within:outline-persimmon focus-within:outline-solid">
        <input
          ref={input}
          name="search"
          type="text"
          role="combobox"
          aria-label="검색어"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={isExpanded && active >= 0 ? optionId(listId, active) : undefined}
          placeholder="내가 원하는 프롬프트 찾기"
          autoComplete="off"
          autoFocus={autoFocus}
          enterKeyHint="search"
          maxLength={QUERY_MAX}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(-1);
            open();
          }}
          onKeyDown={onKeyDown}
          onCompositionEnd={guard.onCompositionEnd}
          className="h-full min-w-0 flex-1 text-base outline-none! placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="검색"
          className="size-11 inline-flex flex-none cursor-pointer items-center justify-center rounded-full hover:text-persimmon"
        >
          <SearchIcon />
        </button>
      </div>
      <p role="status" className="sr-only">
        {isExpanded ? `최근 검색어 ${suggestions.length}개` : ""}
      </p>
      {layout === "bar" && list && <div className="absolute inset-x-0 top-[calc(100%+0.5rem)] card">{list}</div>}
      {layout === "sheet" && list && <div className="mt-2">{list}</div>}
    </form>
  );
}
