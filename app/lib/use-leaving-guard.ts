import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router";

/** Asks before unsaved changes are left, except for signing in, which returns. `isSaving` suspends the question. */
export function useLeavingGuard(isDirty: boolean, isSaving: () => boolean) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    // See `startSignIn`.
    const isSigningIn = document.documentElement.dataset.signingIn !== undefined;
    if (!isSaving() && !isSigningIn) event.preventDefault();
  });
  useEffect(() => {
    // Only while it is needed: the listener keeps a page out of Firefox's back-forward cache.
    if (!isDirty) return;
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isSaving() && currentLocation.pathname !== nextLocation.pathname,
  );
}
