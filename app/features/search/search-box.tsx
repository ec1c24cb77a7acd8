import { type ComponentType, type FocusEvent, type FormEvent, lazy, Suspense, useId } from "react";
import { useNavigate } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import { SEARCH_MAX } from "./browsing.ts";
import { IN_BOX, isExpanded } from "./search-box-state.ts";
import type { SuggestionPanelProps } from "./suggestion-panel.tsx";
import { optionId, useCombobox } from "./use-combobox.ts";

// Loaded on first use; a box whose suggestions cannot be loaded still searches.
const SuggestionPanel = lazy<ComponentType<SuggestionPanelProps>>(() =>
  import("./suggestion-panel.tsx").catch(() => ({ default: () => null })),
);

/** A search that cannot be remembered is made nevertheless. */
const rememberSearch = (query: string) =>
  import("./recent-searches.ts").then((recents) => recents.rememberSearch(query)).catch(() => undefined);

type SearchBoxProps = {
  label?: string;
  layout?: SuggestionPanelProps["layout"];
  autoFocus?: boolean;
  /** Called when the page is left for what was searched for or chosen. */
  onLeave?: () => void;
};

const frame =
  "h-11 pl-4.5 flex items-center rounded-full border border-field bg-card focus-within:border-persimmon focus-within:outline-2 focus-within:outline-persimmon focus-within:outline-solid";

export function SearchBox({ label = "프롬프트 검색", layout = "bar", autoFocus, onLeave }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = `list${useId()}`;
  const { input, state, active, ...box } = useCombobox({ listId, isInSheet: layout === "sheet" });

  const leave = (query?: string) => {
    box.leave();
    if (query) void rememberSearch(query);
    onLeave?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim();
    if (!query) return;
    leave(query);
    navigate(`/?search=${encodeURIComponent(query)}`);
  };
  const closeOnLeave = (event: FocusEvent<HTMLFormElement>) => {
    // In the sheet a touch beside the list leaves it open.
    if (layout === "sheet" && !event.relatedTarget) return;
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
          aria-activedescendant={active === IN_BOX ? undefined : optionId(listId, active)}
          placeholder="내가 원하는 프롬프트 찾기"
          autoComplete="off"
          autoFocus={autoFocus}
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          onFocus={box.open}
          onClick={box.open}
          onChange={box.change}
          onKeyDown={box.onKeyDown}
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
            onPick={leave}
          />
        </Suspense>
      )}
    </form>
  );
}
