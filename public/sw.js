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
const isPrivate = (path) => /^\/(api|auth|checkout|payment|run\/callback|__emulator)(\/|$)/.test(path);

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - KEPT_MAX[name])).map((key) => cache.delete(key)));
}

const isShared = (response) => response.status === 200 && /\bpublic\b/.test(response.headers.get("cache-control") ?? "");

// Where storage is full or forbidden nothing is kept, and what is asked for still comes from the network.
const findKept = (request, cacheName) => caches.match(request, { cacheName }).catch(() => undefined);
const tryToKeep = (name, request, response) => keep(name, request, response).catch(() => undefined);

async function fromNetwork(event, name) {
  const response = await fetch(event.request);
  if (isShared(response)) event.waitUntil(tryToKeep(name, event.request, response.clone()));
  return response;
}

async function networkFirst(event) {
  try {
    return await fromNetwork(event, PAGES);
  } catch (error) {
    const kept = await findKept(event.request, PAGES);
    if (kept) return kept;
    const page = event.request.mode === "navigate" && (await findKept(OFFLINE_PAGE, OFFLINE));
    if (!page) throw error;
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}

// Their names hold a hash of their content: a kept one is never old.
const keptFirst = async (event) => (await findKept(event.request, ASSETS)) ?? fromNetwork(event, ASSETS);

/** Its files, which no page keeps, from the network while there is one. */
const offlineFile = (event) =>
  fetch(event.request).catch(async (error) => {
    const kept = await findKept(event.request, OFFLINE);
    if (!kept) throw error;
    return kept;
  });

/** Keeps what a page loaded before this worker could: the page itself first, then its assets. */
async function keepLoaded([page, ...loaded]) {
  const paths = [page, ...loaded.filter((path) => isAsset(path) || path.endsWith(".data"))];
  const keepOne = async (path) => {
    if (isPrivate(path)) return;
    const response = await fetch(path);
    if (isShared(response)) await tryToKeep(isAsset(path) ? ASSETS : PAGES, path, response);
  };
  await Promise.allSettled(paths.map(keepOne));
}

async function install() {
  const cache = await caches.open(OFFLINE);
  await cache.addAll(OFFLINE_FILES.map((path) => new Request(path, { cache: "reload" })));
  await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", (event) => event.waitUntil(keepLoaded(event.data.loaded)));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || isPrivate(pathname)) return;
  if (isAsset(pathname)) event.respondWith(keptFirst(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(offlineFile(event));
  else if (isPage(event.request, pathname)) event.respondWith(networkFirst(event));
});

// What a push message says without a text of anybody: its kind, how many and where they are.
const SUBJECTS = {
  follow: "새 팔로워가",
  review: "새 후기가",
  review_reply: "후기 답글이",
  tryout: "써 본 결과가",
  request_answer: "글감 요청의 답이",
  question: "새 질문이",
  question_answer: "질문의 답이",
  remix: "이어 쓴 글이",
  proposal: "고침 제안이",
  proposal_answer: "고침 제안의 답이",
  collection: "모음의 새 글감이",
  gift: "선물 소식이",
  message: "새 메시지가",
  purchase: "판매 소식이",
  refund: "환불 소식이",
  settlement: "정산 소식이",
  new_prompt: "새 프롬프트가",
  scheduled: "예약한 글의 소식이",
  followed: "찾던 글감이",
  revised: "구매한 프롬프트의 새 판이",
  price: "저장한 프롬프트의 할인이",
  notice: "새 공지가",
  claim: "접수 소식이",
  inquiry: "문의의 답이",
  account: "계정 소식이",
  moderation: "운영자의 알림이",
  summary: "새 알림이",
};
const ALL_NOTIFICATIONS = "/mypage/message/notification";

/** A page of ours; what is none leads to all notifications. */
function pageOf(link) {
  const page = URL.parse(link, location.origin);
  return page?.origin === location.origin ? page.href : new URL(ALL_NOTIFICATIONS, location.origin).href;
}

function readMessage(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

// Browsers want every message shown. One with the tag of another replaces it.
async function showMessage({ kind = "summary", count, link }) {
  const subject = SUBJECTS[kind] ?? SUBJECTS.summary;
  const body = count > 1 ? `${subject} ${count}${kind === "follow" ? "명" : "개"} 있어요.` : `${subject} 있어요.`;
  await registration.showNotification("글감", {
    body,
    tag: kind,
    renotify: true,
    icon: "/icon-512.png",
    lang: "ko",
    data: { page: pageOf(link ?? ALL_NOTIFICATIONS) },
  });
}

/** Opens the page in a tab that is already there, or in a new one. */
async function open(page) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === page) ?? tabs[0];
  if (!tab) return clients.openWindow(page);
  await tab.focus();
  // Only a tab that this worker controls can be led elsewhere.
  return tab.url === page ? tab : tab.navigate(page).catch(() => clients.openWindow(page));
}

// What the page keeps of this device, the address and the secret that the server knows: browsers differ in what they say of the former
// subscription. Nobody is signed in here.
const DEVICE = "device-1";
const KEPT_DEVICE = "/push-device";

const toldOf = (subscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

/** Subscribes again with the same key and tells the server. What the server has no device for, as after signing out, ends. */
async function renew({ newSubscription }) {
  const cache = await caches.open(DEVICE);
  const kept = await cache.match(KEPT_DEVICE);
  if (!kept) return;
  const { endpoint, auth, key } = await kept.json();
  const renewed =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const to = toldOf(renewed);
  const answer = await fetch("/api/members/me/push/device", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, auth, to }),
  });
  if (answer.ok) await cache.put(KEPT_DEVICE, Response.json({ endpoint: to.endpoint, auth: to.keys.auth, key }));
  if (answer.status === 404) await Promise.all([renewed.unsubscribe(), caches.delete(DEVICE)]);
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
addEventListener("push", (event) => event.waitUntil(showMessage(readMessage(event.data))));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.page));
});
