import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { restoreDocumentState } from "./restore-document-state.ts";
import { applyWebFont } from "./web-font.ts";

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

function setTravel(travel: "at-once" | "smooth") {
  const root = document.documentElement;
  root.dataset.travel = travel;
  // Forces a style update: Chromium scrolls with the style it computed last.
  void getComputedStyle(root).scrollBehavior;
}

const ARRIVING = [{ opacity: 0.3 }, { opacity: 1 }];

/** Another page appears in its place: the old one is not scrolled over. Opacity alone, as `fixed` bars inside keep their place. */
function appear() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document.getElementById("main")?.animate(ARRIVING, { duration: 180, easing: "ease-out" });
}

/**
 * Another page starts at its top, a known one where it was left; another part of the same page is scrolled to smoothly.
 * Must be rendered before ScrollRestoration, which scrolls.
 */
export function Travel() {
  const { pathname, search, key } = useLocation();
  // Another search is another page; another order or filter is not.
  const place = `${pathname} ${new URLSearchParams(search).get("search") ?? ""}`;
  const kind = useNavigationType();
  const [arrival, setArrival] = useState("");
  const lastPlace = useRef(place);
  const drawnPlace = useRef(place);
  useBeforePaint(restoreDocumentState, []);
  useBeforePaint(() => {
    const isReturn = kind === "POP";
    const isElsewhere = drawnPlace.current !== place;
    drawnPlace.current = place;
    setTravel(isReturn || isElsewhere ? "at-once" : "smooth");
    if (isElsewhere) appear();
    if (!isReturn) applyWebFont();
  }, [key, kind, place]);
  useEffect(() => {
    if (lastPlace.current === place) return;
    const isElsewhere = !lastPlace.current.startsWith(`${pathname} `);
    lastPlace.current = place;
    setArrival(document.title);
    const { activeElement: focused, body } = document;
    // A search may have been begun while the page was opened: what is left with the old page has no focus any more.
    const isWriting = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    if (focused === body || (isElsewhere && !isWriting))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [place, pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {arrival}
    </p>
  );
}
