import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The screen is wide enough for a table, or for a menu beside the page. */
export const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
