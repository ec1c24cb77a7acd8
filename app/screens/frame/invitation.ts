import { browserStorage, tabStorage } from "#app/lib/storage.ts";

export const DISMISSED = "browseWithoutSignIn";
const FIRST_PAGE = "firstPage";
/** Whether this tab has shown another page before. */
function isSecondPage() {
  const first = tabStorage.read(FIRST_PAGE);
  if (first === null) tabStorage.write(FIRST_PAGE, location.pathname);
  return first !== null && first !== location.pathname;
}

const ENDS = ["pointerup", "pointercancel"];
let isPressed = false;
const setPressed = ({ type }: Event) => {
  isPressed = type === "pointerdown";
};

/** Follows what is pressed. Returns what ends that. */
export function watchPresses() {
  const types = ["pointerdown", ...ENDS];
  for (const type of types) addEventListener(type, setPressed, true);
  return () => types.forEach((type) => removeEventListener(type, setPressed, true));
}

const showSoon = () => void setTimeout(show);

/**
 * Not while something is pressed: it could come to lie between the press and its release, which would press nothing. A press that began before
 * this script ran is told by `:active`, which ends when the pressed element leaves the page.
 */
function show() {
  if (browserStorage.read(DISMISSED) !== null) return;
  if (!isPressed && !document.querySelector(":root:active")) document.documentElement.dataset.invited = "";
  else for (const type of ENDS) addEventListener(type, showSoon, { once: true });
}

/**
 * Shows the invitation to sign in from the second page of a tab on, unless it was ever closed in this browser. Its style depends on
 * `data-invited` of `<html>`. Call it on every page.
 */
export function inviteGuest() {
  if (isSecondPage()) show();
}
