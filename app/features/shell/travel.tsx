import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation, useNavigationType } from "react-router";
import { SCROLL_POSITIONS } from "#framework/restore-scroll.ts";
import { restoreDocumentState } from "./restore-document-state.ts";
import { wearWebFont } from "./web-font.ts";

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

function setTravel(travel: "back" | "new") {
  const root = document.documentElement;
  root.dataset.travel = travel;
  // Forces a style update: Chromium scrolls with the style it computed last.
  void getComputedStyle(root).scrollBehavior;
}

/** React Router's `<ScrollRestoration>` without its script, which the server writes (`root.tsx`). */
export function ScrollKeeper() {
  useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return null;
}

/**
 * Scrolls smoothly to the top of new pages and at once to the old position of known ones.
 * Must be rendered before ScrollKeeper, which scrolls.
 */
export function Travel() {
  const { pathname, search, key } = useLocation();
  // Another search is another page; another order or filter is not.
  const place = `${pathname} ${new URLSearchParams(search).get("search") ?? ""}`;
  const kind = useNavigationType();
  const [arrival, setArrival] = useState("");
  const lastPlace = useRef(place);
  useBeforePaint(restoreDocumentState, []);
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
    // The focus stays in a search box that is already being used.
    if (isElsewhere || document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [place, pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {arrival}
    </p>
  );
}
