const RELOADED_AT = "reloadedAt";
const ONE_TRY_MS = 60_000;

/** Loads the page again, once a minute at most and only with a connection. Returns whether it does. */
export function reloadOnce() {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONE_TRY_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    return false;
  }
  if (navigator.onLine) location.reload();
  return navigator.onLine;
}
