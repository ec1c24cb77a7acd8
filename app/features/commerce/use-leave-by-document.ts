import { useEffect } from "react";
import { createPath, useBlocker, useLocation } from "react-router";

/** Makes every link out of the checkout load a document, so that the payment script never runs on another page. */
export function useLeaveByDocument() {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== pathname);
  useEffect(() => {
    if (blocker.state === "blocked") location.assign(createPath(blocker.location));
  }, [blocker]);
}
