export const DISMISSED = "browseWithoutSignIn";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Shows the invitation to sign in, unless it was closed within a week. Its style depends on `data-invited` of `<html>`. */
export function inviteGuest() {
  try {
    if (Date.now() - Number(localStorage.getItem(DISMISSED)) < WEEK_MS) return;
  } catch {
    // Without storage it stays closed as long as the document.
  }
  document.documentElement.dataset.invited = "";
}
