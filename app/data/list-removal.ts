import { useRef } from "react";

/** Removes an item and moves the focus to the list, because the focused button is removed with the item. Attach `list` to the list. */
export function useListRemoval<E extends HTMLElement>(removal: { mutate: (id: number) => void }) {
  const list = useRef<E>(null);
  const remove = (id: number) => {
    removal.mutate(id);
    list.current?.focus({ preventScroll: true });
  };
  return { list, remove };
}
