const KEY = "intent";

/** Keeps, for this tab, the name of what goes on after signing in, in place of what was kept before. */
export function saveIntent(name: string) {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage the member presses the button again.
  }
}

/** Whether this is what was kept; once. */
export function takeIntent(name: string) {
  try {
    if (sessionStorage.getItem(KEY) !== name) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
