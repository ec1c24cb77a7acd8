import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { isMidSyllable, useImeGuard } from "#app/lib/ime.ts";
import { placeAfter } from "./combobox-keys.ts";
import { loadRecentSearches } from "./recent-searches.ts";
import { activePlace, IN_BOX, isExpanded, reduceSearchBox, startSearchBox } from "./search-box-state.ts";
import type { SuggestionOption } from "./suggestion-options.ts";

type ComboboxOptions = {
  onSearch: (query: string) => void;
  /** Escape in an empty box is left to the sheet, which closes. */
  isInSheet: boolean;
};

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || shiftKey;

/** A WAI-ARIA 1.2 combobox with a list popup. The input is uncontrolled, so that composing Hangul is never interrupted. */
export function useCombobox({ onSearch, isInSheet }: ComboboxOptions) {
  const guard = useImeGuard();
  const input = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(reduceSearchBox, startSearchBox);
  const active = activePlace(state);
  const setOptions = useCallback(
    (options: readonly SuggestionOption[]) => dispatch({ type: "optionsChanged", options }),
    [],
  );

  const written = () => input.current?.value ?? "";
  const empty = () => {
    if (input.current) input.current.value = "";
  };
  const open = () => {
    loadRecentSearches();
    dispatch({ type: "opened", text: written() });
  };
  const change = () => {
    loadRecentSearches();
    dispatch({ type: "typed", text: written() });
  };
  const close = () => dispatch({ type: "closed" });

  const search = (text: string) => {
    const query = text.trim();
    if (query === "") return;
    // First, so that a syllable being composed is not written into the emptied box.
    input.current?.blur();
    empty();
    dispatch({ type: "searched" });
    onSearch(query);
  };

  const escape = (event: KeyboardEvent) => {
    if (isInSheet && state.text === "") return;
    if (!isExpanded(state)) empty();
    dispatch({ type: "escaped" });
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    guard.onKeyDown(event);
    if (event.isDefaultPrevented() || isMidSyllable(event) || hasModifier(event)) return;
    const { key } = event;
    if (key === "Escape") return escape(event);
    if (key === "Enter" && active !== IN_BOX) {
      event.preventDefault();
      return search(state.options[active]!.text);
    }
    if (key === "ArrowLeft" || key === "ArrowRight") dispatch({ type: "caretMoved" });
    if (event.altKey && key === "ArrowUp") return close();
    const next = event.altKey && key === "ArrowDown" ? IN_BOX : placeAfter(key, active, state.options.length);
    if (next === undefined) return;
    event.preventDefault();
    loadRecentSearches();
    dispatch({ type: "optionActivated", text: written(), id: state.options[next]?.id });
  };

  const openFocused = useEffectEvent(() => {
    if (input.current?.matches(":focus")) open();
  });
  // The box may have been focused before it was hydrated.
  useEffect(() => openFocused(), []);

  return {
    input,
    state,
    active,
    setOptions,
    open,
    close,
    search,
    change,
    onKeyDown,
    onCompositionEnd: guard.onCompositionEnd,
  };
}
