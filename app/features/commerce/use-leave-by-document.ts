import { useEffect } from "react";
import { createPath, useBlocker, useLocation } from "react-router";

/** What runs here runs nowhere else: every way out of the checkout is a new document. */
export function useLeaveByDocument() {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== pathname);
  useEffect(() => {
    if (blocker.state === "blocked") location.assign(createPath(blocker.location));
  }, [blocker]);
}
