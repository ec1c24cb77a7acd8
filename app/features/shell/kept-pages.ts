const WORKER = "/sw.js";

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** Trusted Types lets one address become a script: the worker's. */
function trusted(url: string) {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  const createScriptURL = (asked: string) => {
    if (asked !== WORKER) throw new TypeError(asked);
    return asked;
  };
  return trustedTypes ? trustedTypes.createPolicy("geulgam", { createScriptURL }).createScriptURL(url) : url;
}

let isAsked = false;

/** Has pages that were read kept for when there is no network (public/sw.js), once nothing else is going on. */
export function keepReadPages() {
  if (isAsked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isAsked = true;
  const register = () => navigator.serviceWorker.register(trusted(WORKER)).catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 3_000);
}
