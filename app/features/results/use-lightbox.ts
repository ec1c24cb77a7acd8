import { type MouseEvent, useEffect, useRef } from "react";
import type { Media } from "#contracts/results.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const picturesIn = (link: Element) => [...link.closest("ul")!.querySelectorAll<HTMLElement>("[data-picture]")];

/**
 * Opens the pictures of one list in the lightbox, which is loaded at its first use. Returns the handler of their links, which are
 * the elements with `data-picture` of that `ul`, in the order of `pictures`.
 */
export function useLightbox(pictures: { media: Media; caption: string }[]) {
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);

  return async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    const links = picturesIn(link);
    const lightbox = await import("./lightbox.ts").catch(() => null);
    if (!lightbox) return location.assign(link.href);
    close.current = lightbox.openLightbox(
      pictures.map((picture, at) => ({ ...picture, thumbnail: links[at] ?? null })),
      links.indexOf(link),
    );
  };
}
