import { IN_BOX } from "./search-box-state.ts";

/** The place that a key moves to in a list of `count` options; undefined when the key does not move there. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return place + 1 < count ? place + 1 : IN_BOX;
  if (key === "ArrowUp") return place === IN_BOX ? count - 1 : place - 1;
  // In the box, Home and End move the caret.
  if (place === IN_BOX) return undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
