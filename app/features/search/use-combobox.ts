import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isMidSyllable, useImeGuard } from "#app/lib/ime.ts";
import { IN_BOX, placeAfter } from "./combobox-keys.ts";
import type { Offer } from "./offers.ts";
import { loadRecentSearches } from "./recent-searches.ts";

type ComboboxOptions = {
  onSearch: (query: string) => void;
  /** Whether Escape in an empty box belongs to what the box stands in. */
  isInSheet: boolean;
};

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || shiftKey;

/** A text box with a list below it, after the combobox of WAI-ARIA 1.2. The text stays the browser's, for the sake of input methods. */
export function useCombobox({ onSearch, isInSheet }: ComboboxOptions) {
  const guard = useImeGuard();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [activeId, setActiveId] = useState<string>();
  const isExpanded = isOpen && offers.length > 0;
  const active = isExpanded ? offers.findIndex(({ id }) => id === activeId) : IN_BOX;

  function open() {
    loadRecentSearches();
    setTouched(true);
    setText(input.current?.value ?? "");
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActiveId(undefined);
  }

  function clear() {
    if (input.current) input.current.value = "";
    setText("");
    setActiveId(undefined);
  }

  function search(written: string) {
    const query = written.trim();
    if (query === "") return;
    // First, so that a syllable in the making does not come back into the emptied box.
    input.current?.blur();
    clear();
    close();
    onSearch(query);
  }

  function change() {
    setActiveId(undefined);
    open();
  }

  function escape(event: KeyboardEvent) {
    if (isInSheet && text === "") return;
    if (!isExpanded) clear();
    close();
    event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent) {
    guard.onKeyDown(event);
    if (event.isDefaultPrevented() || isMidSyllable(event) || hasModifier(event)) return;
    const { key } = event;
    if (key === "Escape") return escape(event);
    if (key === "Enter" && active !== IN_BOX) {
      event.preventDefault();
      return search(offers[active]!.text);
    }
    if (key === "ArrowLeft" || key === "ArrowRight") setActiveId(undefined);
    if (event.altKey && key === "ArrowUp") return close();
    const next = event.altKey && key === "ArrowDown" ? IN_BOX : placeAfter(key, active, offers.length);
    if (next === undefined) return;
    event.preventDefault();
    open();
    setActiveId(offers[next]?.id);
  }

  // Somebody may have begun before our scripts came.
  useEffect(() => {
    if (input.current?.matches(":focus")) open();
  }, []);

  return {
    input,
    text,
    isTouched,
    isOpen,
    isExpanded,
    active,
    setOffers,
    open,
    close,
    search,
    change,
    onKeyDown,
    onCompositionEnd: guard.onCompositionEnd,
  };
}
