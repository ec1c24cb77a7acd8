import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

export const moved = <Item>(items: Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
};

type Moving = { from: number; to: number };

/**
 * Moves items of a list by their handles: with the arrow keys at once, with a pointer until it is let go. `list` is the
 * element whose children are the items. `ordered` is the order while one is being moved.
 */
export function useReorder<Item>(items: Item[], onOrder: (items: Item[], to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [moving, setMoving] = useState<Moving>();
  // The middles of the items where they were when the pointer went down.
  const middles = useRef<number[]>([]);

  const begin = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    middles.current = [...list.current!.children].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2 + scrollY;
    });
    setMoving({ from, to: from });
  };
  const follow = ({ clientY }: PointerEvent) => {
    if (!moving) return;
    const y = clientY + scrollY;
    const to = middles.current.filter((middle, index) => index !== moving.from && middle < y).length;
    if (to !== moving.to) setMoving({ ...moving, to });
  };
  const end = () => {
    if (moving && moving.to !== moving.from) onOrder(moved(items, moving.from, moving.to), moving.to);
    setMoving(undefined);
  };
  const onKeyDown = (from: number) => (event: KeyboardEvent) => {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to < items.length) onOrder(moved(items, from, to), to);
  };

  /** The handlers of the handle of the item that was at `from`. */
  const gripOf = (from: number) => ({
    onPointerDown: begin(from),
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: () => setMoving(undefined),
    onKeyDown: onKeyDown(from),
  });
  const ordered = moving ? moved(items, moving.from, moving.to) : items;
  return { list, ordered, movingItem: moving && items[moving.from], gripOf };
}
