/** The text box itself, above the first option. */
export const IN_BOX = -1;

/** Where a key leads in a list of so many options; nowhere when it is not a key of lists. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return place + 1 < count ? place + 1 : IN_BOX;
  if (key === "ArrowUp") return place === IN_BOX ? count - 1 : place - 1;
  // In the box these move the caret.
  if (place === IN_BOX) return undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
