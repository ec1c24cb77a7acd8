import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepHeight, keptHeight } from "./own-height.ts";

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * The place of what only this reader sees, below the first screen. A guest's page is hydrated for it only once it comes near and when
 * this browser remembers prompts (reader-tasks.ts). What cannot be loaded is left out. Until it is read the place is as high as it was
 * last in this tab: a return to what is below it would else end too far down.
 */
export function ForReader() {
  const place = useRef<HTMLDivElement>(null);
  const [strips, setStrips] = useState<ReactNode>(null);
  useBeforePaint(() => {
    place.current!.style.minHeight = `${keptHeight()}px`;
  }, []);
  useEffect(() => {
    let isShown = true;
    const keep = new ResizeObserver(([entry]) => keepHeight(entry!.contentRect.height));
    const release = () => {
      if (!isShown) return;
      place.current!.style.minHeight = "";
      keep.observe(place.current!);
    };
    import("./own-strips.tsx").then(
      ({ default: Strips }) => isShown && setStrips(<Strips onRead={release} />),
      release,
    );
    return () => {
      isShown = false;
      keep.disconnect();
    };
  }, []);
  return (
    <div ref={place} id="for-reader" className="flow-root">
      {strips}
    </div>
  );
}
