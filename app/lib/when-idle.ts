const TIMEOUT_MS = 3000;

/** Runs it once the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void) {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(idle);
}
