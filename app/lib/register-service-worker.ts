const WORKER = "/sw.js";

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
};

/** The address of this page and of what it has loaded from here, without origin and place. */
function loadedPaths() {
  const all = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)].map(
    (address) => new URL(address),
  );
  return all.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search);
}

/** The first page is loaded before the worker that would have kept it. */
async function keepFirstPage(container: ServiceWorkerContainer) {
  if (container.controller) return;
  const { active } = await container.ready;
  active?.postMessage({ loaded: loadedPaths() }, []);
}

let isAsked = false;

/** Registers the service worker (public/sw.js), which serves visited pages offline. Call it once the browser is idle. */
export function registerServiceWorker() {
  if (isAsked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  isAsked = true;
  // Under Trusted Types: the policy allows this one address, whatever it is asked for.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const url = trustedTypes?.createPolicy("geulgam", { createScriptURL: () => WORKER }).createScriptURL(WORKER);
  navigator.serviceWorker.register(url ?? WORKER).catch(() => undefined);
  void keepFirstPage(navigator.serviceWorker);
}
