import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first new item of a list once it is there. `readOn` is called before more items are asked for; `from` says so
 * from the beginning, with the place of the first new item.
 */
export function useReadOn(count: number, from?: number) {
  const items = useRef<HTMLUListElement>(null);
  const readOnAt = useRef(from);
  useEffect(() => {
    const at = readOnAt.current;
    if (at === undefined || count <= at) return;
    readOnAt.current = undefined;
    items.current?.querySelectorAll<HTMLElement>(":scope > li")[at]?.focus({ preventScroll: true });
  }, [count]);
  const readOn = () => void (readOnAt.current = count);
  return { items, readOn };
}
