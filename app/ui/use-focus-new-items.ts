import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first new item of a list once it is there. Call `expectItems` before more items are asked for, or pass the index of
 * the first new one as `from` where they were asked for before. Put the `items` ref on the list.
 */
export function useFocusNewItems(count: number, from?: number) {
  const items = useRef<HTMLUListElement>(null);
  const firstNew = useRef(from);
  useEffect(() => {
    const at = firstNew.current;
    if (at === undefined || count <= at) return;
    firstNew.current = undefined;
    items.current?.querySelectorAll<HTMLElement>(":scope > li")[at]?.focus({ preventScroll: true });
  }, [count]);
  const expectItems = () => void (firstNew.current = count);
  return { items, expectItems };
}
