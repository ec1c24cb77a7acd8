import { browserStorage, tabStorage } from "#app/lib/storage.ts";

export const DISMISSED = "browseWithoutSignIn";
const FIRST_PAGE = "firstPage";
/** Whether this tab has shown another page before. */
function isSecondPage() {
  const first = tabStorage.read(FIRST_PAGE);
  if (first === null) tabStorage.write(FIRST_PAGE, location.pathname);
  return first !== null && first !== location.pathname;
}

const showSoon = () => void setTimeout(show);

/** Not while something is pressed: it could come to lie between the press and its release, which would press nothing. */
function show() {
  if (browserStorage.read(DISMISSED) !== null) return;
  if (!document.querySelector(":root:active")) document.documentElement.dataset.invited = "";
  else for (const type of ["pointerup", "pointercancel"]) addEventListener(type, showSoon, { once: true });
}

/**
 * Shows the invitation to sign in from the second page of a tab on, unless it was ever closed in this browser. Its style depends on
 * `data-invited` of `<html>`. Call it on every page.
 */
export function inviteGuest() {
  if (isSecondPage()) show();
}
