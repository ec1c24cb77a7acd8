const WORKER = "/sw.js";

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** Allows the service worker's address as a script under Trusted Types. */
function trusted(url: string) {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  const createScriptURL = (asked: string) => {
    if (asked !== WORKER) throw new TypeError(asked);
    return asked;
  };
  return trustedTypes ? trustedTypes.createPolicy("geulgam", { createScriptURL }).createScriptURL(url) : url;
}

let isAsked = false;

/** Registers the service worker (public/sw.js), which serves visited pages offline, once the browser is idle. */
export function registerServiceWorker() {
  if (isAsked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isAsked = true;
  const register = () => navigator.serviceWorker.register(trusted(WORKER)).catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 3_000);
}
