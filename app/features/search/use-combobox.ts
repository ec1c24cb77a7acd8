import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import { isMidSyllable, keepSyllable } from "#app/lib/ime.ts";
import { placeAfter } from "./combobox-keys.ts";
import { activePlace, IN_BOX, isExpanded, reduceSearchBox, startSearchBox } from "./search-box-state.ts";

type ComboboxOptions = {
  /** Of the list; an option's id is this and its place. */
  listId: string;
  /** Escape in an empty box is left to the sheet, which closes. */
  isInSheet: boolean;
};

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || shiftKey;

/** The `id` of the option at a place. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** A WAI-ARIA 1.2 combobox with a list popup. The input is uncontrolled, so that composing Hangul is never interrupted. */
export function useCombobox({ listId, isInSheet }: ComboboxOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(reduceSearchBox, startSearchBox);
  const active = activePlace(state);
  const setOptions = useCallback((ids: readonly string[]) => dispatch({ type: "optionsChanged", ids }), []);

  const written = () => input.current?.value ?? "";
  const empty = () => {
    if (input.current) input.current.value = "";
  };
  const open = () => dispatch({ type: "opened", text: written() });
  const change = () => dispatch({ type: "typed", text: written() });
  const close = () => dispatch({ type: "closed" });

  /** Empties and closes the box, from which something was found. */
  const leave = () => {
    // First, so that a syllable being composed is not written into the emptied box.
    input.current?.blur();
    empty();
    dispatch({ type: "left" });
  };

  const escape = (event: KeyboardEvent) => {
    if (isInSheet && state.text === "") return;
    if (!isExpanded(state)) empty();
    dispatch({ type: "escaped" });
    event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    keepSyllable(event);
    if (event.isDefaultPrevented() || isMidSyllable(event.nativeEvent) || hasModifier(event)) return;
    const { key } = event;
    if (key === "Escape") return escape(event);
    if (key === "Enter" && active !== IN_BOX) {
      event.preventDefault();
      // It is a link.
      return document.getElementById(optionId(listId, active))?.click();
    }
    if (key === "ArrowLeft" || key === "ArrowRight") dispatch({ type: "caretMoved" });
    if (event.altKey && key === "ArrowUp") return close();
    const next = event.altKey && key === "ArrowDown" ? IN_BOX : placeAfter(key, active, state.ids.length);
    if (next === undefined) return;
    event.preventDefault();
    dispatch({ type: "optionActivated", text: written(), id: state.ids[next] });
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
    leave,
    change,
    onKeyDown,
  };
}
