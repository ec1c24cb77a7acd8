// A page once read can be read again without a network. Only what is the same for everyone is kept: never the API.
const PAGES = "pages-1";
const ASSETS = "assets-1";
// What stands in for a page that was never read: fetched when the worker is installed, so raise the number with each change of it.
const OFFLINE = "offline-2";
const OFFLINE_PAGE = "/offline";
const OFFLINE_FILES = [OFFLINE_PAGE, "/offline.css", "/offline.js", "/favicon.svg"];
const KEPT_MAX = { [PAGES]: 60, [ASSETS]: 200 };

const isAsset = (path) => path.startsWith("/assets/");
const isPage = (request, path) => request.mode === "navigate" || path.endsWith(".data");
const isPrivate = (path) => /^\/(api|auth|checkout|payment|__emulator)(\/|$)/.test(path);

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_MAX[name])).map((key) => cache.delete(key)));
}

const isShared = (response) => response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");

async function fromNetwork(event, name) {
  const response = await fetch(event.request);
  if (isShared(response)) event.waitUntil(keep(name, event.request, response.clone()));
  return response;
}

async function networkFirst(event) {
  try {
    return await fromNetwork(event, PAGES);
  } catch (error) {
    const kept = await caches.match(event.request, { cacheName: PAGES });
    if (kept) return kept;
    const page = event.request.mode === "navigate" && (await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE }));
    if (!page) throw error;
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}

// Their names hold a hash of their content: a kept one is never old.
const keptFirst = async (event) => (await caches.match(event.request, { cacheName: ASSETS })) ?? fromNetwork(event, ASSETS);

/** Its files, which no page keeps, from the network while there is one. */
const offlineFile = (event) =>
  fetch(event.request).catch(async (error) => {
    const kept = await caches.match(event.request, { cacheName: OFFLINE });
    if (!kept) throw error;
    return kept;
  });

async function install() {
  const cache = await caches.open(OFFLINE);
  await cache.addAll(OFFLINE_FILES.map((path) => new Request(path, { cache: "reload" })));
  await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || isPrivate(pathname)) return;
  if (isAsset(pathname)) event.respondWith(keptFirst(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(offlineFile(event));
  else if (isPage(event.request, pathname)) event.respondWith(networkFirst(event));
});
