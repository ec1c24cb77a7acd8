import { type MouseEvent, useEffect, useRef } from "react";
import type { Result } from "#contracts/results.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Opens the pictures among the results in the lightbox, which is loaded at its first use. `links` are their links, in their order. */
export function useLightbox(results: Result[], links: () => HTMLElement[]) {
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);

  return async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    const shown = links();
    const found = await import("./lightbox.ts").catch(() => null);
    if (!found) return location.assign(link.href);
    const pictures = results.flatMap(({ kind, media, input }) => (kind === "image" && media ? [{ media, input }] : []));
    close.current = found.openLightbox(
      pictures.map(({ media, input }, at) => ({ media, caption: input, thumbnail: shown[at] ?? null })),
      shown.indexOf(link),
    );
  };
}
