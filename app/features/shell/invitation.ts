export const DISMISSED = "browseWithoutSignIn";
const FIRST_PAGE = "firstPage";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The part of a page's scrolling after which a guest is reading it. */
const READING = 0.4;

function isDismissed() {
  try {
    return Date.now() - Number(localStorage.getItem(DISMISSED)) < WEEK_MS;
  } catch {
    // Without storage it stays closed as long as the document.
    return false;
  }
}

/** Whether this tab has shown another page before. */
function isSecondPage() {
  try {
    const first = sessionStorage.getItem(FIRST_PAGE);
    if (first === null) sessionStorage.setItem(FIRST_PAGE, location.pathname);
    return first !== null && first !== location.pathname;
  } catch {
    return false;
  }
}

const showSoon = () => void setTimeout(show);

/** Not while something is pressed: it could come to lie between the press and its release, which would press nothing. */
function show() {
  removeEventListener("scroll", look);
  if (isDismissed()) return;
  if (!document.querySelector(":root:active")) document.documentElement.dataset.invited = "";
  else for (const type of ["pointerup", "pointercancel"]) addEventListener(type, showSoon, { once: true });
}

function look() {
  const { scrollHeight } = document.documentElement;
  if (scrollY > 0 && scrollY >= (scrollHeight - innerHeight) * READING) show();
}

/**
 * Shows the invitation to sign in on the second page of a tab, or once 40 % of the first has been scrolled by, unless it was
 * closed within a week. Its style depends on `data-invited` of `<html>`. Call it on every page.
 */
export function inviteGuest() {
  if (isSecondPage()) return show();
  addEventListener("scroll", look, { passive: true });
}
