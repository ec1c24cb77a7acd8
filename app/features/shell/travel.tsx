import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation, useNavigationType } from "react-router";
import { SCROLL_POSITIONS } from "#framework/restore-scroll.ts";
import { markDocument } from "./document-marks.ts";
import { wearWebFont } from "./web-font.ts";

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

function setTravel(travel: "back" | "new") {
  const root = document.documentElement;
  root.dataset.travel = travel;
  // Chromium scrolls by the style it last computed: have it computed now.
  void getComputedStyle(root).scrollBehavior;
}

/** React Router's `<ScrollRestoration>` without its script, which the server writes (`root.tsx`). */
export function ScrollKeeper() {
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return null;
}

/**
 * New places scroll smoothly to their top, known ones return to where they were at once.
 * Stands before ScrollKeeper, which does the scrolling.
 */
export function Travel() {
  const { pathname, search, key } = useLocation();
  // Other words are another page; another order or filter of the same is not.
  const place = `${pathname} ${new URLSearchParams(search).get("search") ?? ""}`;
  const kind = useNavigationType();
  const [arrival, setArrival] = useState("");
  const lastPlace = useRef(place);
  useBeforePaint(markDocument, []);
  useBeforePaint(() => {
    const isReturn = kind === "POP";
    setTravel(isReturn ? "back" : "new");
    if (!isReturn) wearWebFont();
  }, [key, kind]);
  useEffect(() => {
    if (lastPlace.current === place) return;
    const isElsewhere = !lastPlace.current.startsWith(`${pathname} `);
    lastPlace.current = place;
    setArrival(document.title);
    // Whoever writes the next words already keeps the box.
    if (isElsewhere || document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [place, pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {arrival}
    </p>
  );
}
