import { type ComponentType, type FocusEvent, type FormEvent, lazy, Suspense, useId } from "react";
import { useNavigate } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import { SEARCH_MAX } from "./browsing.ts";
import { rememberSearch } from "./recent-searches.ts";
import { IN_BOX, isExpanded } from "./search-box-state.ts";
import type { SuggestionPanelProps } from "./suggestion-panel.tsx";
import { useCombobox } from "./use-combobox.ts";

// Loaded on first use; a box whose suggestions cannot be loaded still searches.
const SuggestionPanel = lazy<ComponentType<SuggestionPanelProps>>(() =>
  import("./suggestion-panel.tsx").catch(() => ({ default: () => null })),
);

type SearchBoxProps = {
  label?: string;
  layout?: SuggestionPanelProps["layout"];
  autoFocus?: boolean;
  onSearch?: () => void;
};

const frame =
  "h-11 pl-4.5 flex items-center rounded-full border border-field bg-card focus-within:border-persimmon focus-within:outline-2 focus-within:outline-persimmon focus-within:outline-solid";

export function SearchBox({ label = "프롬프트 검색", layout = "bar", autoFocus, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = `list${useId()}`;
  const { input, state, active, ...box } = useCombobox({
    isInSheet: layout === "sheet",
    onSearch: (search) => {
      rememberSearch(search);
      onSearch?.();
      navigate(`/?search=${encodeURIComponent(search)}`);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.search(input.current?.value ?? "");
  };
  const closeOnLeave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close();
  };

  return (
    <form
      role="search"
      aria-label={label}
      action="/"
      method="get"
      onSubmit={submit}
      onBlur={closeOnLeave}
      className="relative w-full"
    >
      <div className={frame}>
        <input
          ref={input}
          name="search"
          type="text"
          role="combobox"
          aria-label="검색어"
          aria-autocomplete="list"
          aria-expanded={isExpanded(state)}
          aria-controls={isExpanded(state) ? listId : undefined}
          aria-activedescendant={active === IN_BOX ? undefined : `${listId}-${active}`}
          placeholder="내가 원하는 프롬프트 찾기"
          autoComplete="off"
          autoFocus={autoFocus}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          onFocus={box.open}
          onClick={box.open}
          onChange={box.change}
          onKeyDown={box.onKeyDown}
          onCompositionEnd={box.onCompositionEnd}
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
      {state.list !== "unloaded" && (
        <Suspense fallback={null}>
          <SuggestionPanel
            listId={listId}
            text={state.text}
            isOpen={state.list === "open"}
            active={active}
            layout={layout}
            onOptions={box.setOptions}
            onPick={box.search}
          />
        </Suspense>
      )}
    </form>
  );
}
