import { useEffect } from "react";
import { createPath, useBlocker, useLocation } from "react-router";

/** Makes every link out of a page with a policy of its own load a document, so that the policy holds for no other page. */
export function useLeaveByDocument() {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== pathname);
  useEffect(() => {
    if (blocker.state === "blocked") location.assign(createPath(blocker.location));
  }, [blocker]);
}
