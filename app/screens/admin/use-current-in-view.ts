import { useLayoutEffect, useRef } from "react";

/** Scrolls a strip of links so that the current one is in its middle, at first and whenever `current` changes. Returns the ref of the strip. */
export function useCurrentInView<T extends HTMLElement>(current: string) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const link = ref.current?.querySelector("[aria-current]");
    if (!ref.current || !link) return;
    const [strip, chosen] = [ref.current.getBoundingClientRect(), link.getBoundingClientRect()];
    ref.current.scrollLeft += chosen.left + chosen.width / 2 - (strip.left + strip.width / 2);
  }, [current]);
  return ref;
}
