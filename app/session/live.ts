import { LIVE_RENEW } from "#contracts/limits.ts";
import type { LiveEvent } from "#contracts/realtime.ts";
import { attempt } from "#app/api.ts";
import { memberApi } from "./member-api.ts";
import type { News } from "./news.ts";
import { readSession } from "./stored.ts";
import { joinTabs } from "./tabs.ts";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
const PING_EVERY = 30_000;
const CONNECTING = 0;

/** Doubles with every failure; half of it by chance, so that all pages of the world do not come back at once. */
export const waitAfter = (failures: number, chance = Math.random()) =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + chance / 2);

async function openSocket(): Promise<WebSocket | undefined> {
  const admitted = await attempt(memberApi.live.tickets.$post());
  if (!admitted.ok) return undefined;
  const url = new URL(`/api/live?ticket=${admitted.data.ticket}`, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** Closes a socket that does not answer: a network that is gone says nothing by itself. */
function keepAlive(socket: WebSocket) {
  let isAnswered = true;
  const timer = setInterval(() => {
    if (!isAnswered) return socket.close();
    isAnswered = false;
    socket.send("ping");
  }, PING_EVERY);
  socket.addEventListener("message", () => (isAnswered = true));
  socket.addEventListener("close", () => clearInterval(timer));
}

/**
 * Tells what is new for the member who is signed in now, until they leave or the answer of this call is called.
 * Listens while the page is seen, over one socket for all tabs, and asks whenever it may have missed something or cannot listen.
 */
export function watchLive(onNews: (news: News) => void): () => void {
  const end = new AbortController();
  let circle: ReturnType<typeof joinTabs<News>> | undefined;
  let socket: WebSocket | undefined;
  let isLeading = false;
  let isOpening = false;
  let isAsking = false;
  let wasCut = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { user_id } = readSession().user;
  const isStill = () => readSession().isMember && readSession().user.user_id === user_id;
  const isWanted = () => !end.signal.aborted && !document.hidden && isStill();

  function tell(news: News) {
    onNews(news);
    circle?.tell(news);
  }

  async function ask() {
    if (isAsking || !isWanted()) return;
    isAsking = true;
    const unread = await attempt(memberApi.unread.unread.$get()).catch(() => undefined);
    isAsking = false;
    if (unread?.ok && isWanted()) tell({ type: "unread", ...unread.data });
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void ask();
      void listen();
    }, waitAfter(failures));
    failures += 1;
  }

  function attach(opened: WebSocket) {
    socket = opened;
    opened.addEventListener("open", () => {
      if (socket !== opened) return opened.close();
      failures = 0;
      keepAlive(opened);
      void ask();
      if (wasCut) tell({ type: "missed" });
      wasCut = false;
    });
    opened.addEventListener("message", ({ data }) => {
      if (!isWanted()) pause();
      else if (data !== "pong") tell(JSON.parse(data as string) as LiveEvent);
    });
    opened.addEventListener("close", ({ code }) => {
      if (socket !== opened) return;
      socket = undefined;
      wasCut = true;
      if (code === LIVE_RENEW) void listen();
      else later();
    });
  }

  async function listen() {
    clearTimeout(timer);
    if (socket || isOpening || !isLeading || !isWanted()) return;
    isOpening = true;
    const opened = await openSocket().catch(() => undefined);
    isOpening = false;
    if (!opened) return later();
    attach(opened);
    if (!isWanted()) pause();
    else if (!isLeading) closeSocket();
  }

  function lead() {
    isLeading = true;
    void listen();
  }

  function closeSocket() {
    const left = socket;
    socket = undefined;
    // Browsers complain of one that is closed before it is open: that one closes itself then.
    if (left && left.readyState !== CONNECTING) left.close();
  }

  // A page with an open socket or a lock cannot come back from the back-forward cache.
  function pause() {
    clearTimeout(timer);
    circle?.leave();
    circle = undefined;
    isLeading = false;
    closeSocket();
  }

  function resume() {
    if (!isWanted()) return pause();
    void ask();
    failures = 0;
    circle ??= joinTabs(`live ${user_id}`, { onLead: lead, onHear: (news) => isWanted() && onNews(news) });
    void listen();
  }

  function comeBack() {
    if (isWanted()) onNews({ type: "missed" });
    resume();
  }

  const { signal } = end;
  document.addEventListener("visibilitychange", comeBack, { signal });
  for (const back of ["focus", "online", "pageshow"]) addEventListener(back, comeBack, { signal });
  resume();
  return () => {
    end.abort();
    pause();
  };
}
