const WORKER = "/sw.js";

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
};

let isAsked = false;

/** Registers the service worker (public/sw.js), which serves visited pages offline. Call it once the browser is idle. */
export function registerServiceWorker() {
  if (isAsked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isAsked = true;
  // Under Trusted Types: the policy allows this one address, whatever it is asked for.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const url = trustedTypes?.createPolicy("geulgam", { createScriptURL: () => WORKER }).createScriptURL(WORKER);
  navigator.serviceWorker.register(url ?? WORKER).catch(() => undefined);
}
