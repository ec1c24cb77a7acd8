import { browserStorage } from "./storage.ts";
import { createStore } from "./store.ts";

const COPIES = "copies";
const OFFERED = "installOffered";
const ENOUGH = 2;

const isOffered = createStore(false);

/** Whether the hint is to be shown that the site can be put on the home screen. */
export const useInstallOffered = isOffered.use;

/** Counts a copy: whoever has copied twice on a phone may want to come back. */
export function countTowardsInstall() {
  if (browserStorage.read(OFFERED) || !matchMedia("(pointer: coarse) and (display-mode: browser)").matches) return;
  const copies = Number(browserStorage.read(COPIES)) + 1;
  browserStorage.write(COPIES, String(copies));
  if (copies >= ENOUGH) isOffered.write(true);
}

/** The hint is shown once in a browser, whatever is answered. */
export const noteInstallOffered = () => browserStorage.write(OFFERED, "yes");

export const closeInstallOffer = () => isOffered.write(false);
