import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";

/** Asks before unsaved work is left; signing in leaves on purpose and comes back. */
export function useLeavingGuard(isDirty: boolean, isUploading: () => boolean) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    const isSigningIn = sessionStorage.getItem("login_provider") !== null;
    if (!isUploading() && !isSigningIn) event.preventDefault();
  });
  useEffect(() => {
    // Only while it is needed: the listener keeps a page out of Firefox's back-forward cache.
    if (!isDirty) return;
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isUploading() && currentLocation.pathname !== nextLocation.pathname,
  );
}
