import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * New places scroll smoothly to their top, known ones return to where they were at once.
 * Stands before ScrollRestoration, which does the scrolling.
 */
export function Travel() {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const [arrival, setArrival] = useState("");
  const lastPath = useRef(pathname);
  useBeforePaint(() => {
    document.documentElement.dataset.travel = kind === "POP" ? "back" : "new";
  }, [key, kind]);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setArrival(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return <p aria-live="polite" className="sr-only">{arrival}</p>;
}
