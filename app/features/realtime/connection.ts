import { REALTIME_RENEW } from "#contracts/limits.ts";
import type { RealtimeEvent } from "#contracts/realtime.ts";
import { memberApi } from "#app/data/client.ts";
import type { ReceivedEvent } from "#app/data/events.ts";
import { resultOf } from "#app/data/result.ts";
import { readSession } from "#app/session/session.ts";
import { closeWhenSilent, openSocket, reconnectDelay } from "./socket.ts";
import { joinTabs } from "./tab-leader.ts";

const CONNECTING = 0;

/**
 * Calls `onEvent` for every event of the member who is signed in now, until they sign out or the returned function is called.
 * Connected while the page is visible, over one socket for all tabs (decision 0015). Reads the unread counts whenever
 * events may have been missed, or cannot be received.
 */
export function connectRealtime(onEvent: (event: ReceivedEvent) => void): () => void {
  const end = new AbortController();
  let tabs: ReturnType<typeof joinTabs<ReceivedEvent>> | undefined;
  let socket: WebSocket | undefined;
  let isLeading = false;
  let isOpening = false;
  let isReading = false;
  let hasMissed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { user_id } = readSession().user;
  const isSameMember = () => readSession().isMember && readSession().user.user_id === user_id;
  const isActive = () => !end.signal.aborted && !document.hidden && isSameMember();

  function emit(event: ReceivedEvent) {
    onEvent(event);
    tabs?.send(event);
  }

  async function readUnread() {
    if (isReading || !isActive()) return;
    isReading = true;
    const unread = await resultOf(memberApi.unread.unread.$get());
    isReading = false;
    if (unread.ok && isActive()) emit({ type: "unread", ...unread.data });
  }

  function openLater() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void readUnread();
      void open();
    }, reconnectDelay(failures));
    failures += 1;
  }

  function attach(opened: WebSocket) {
    socket = opened;
    opened.addEventListener("open", () => {
      if (socket !== opened) return opened.close();
      failures = 0;
      closeWhenSilent(opened);
      void readUnread();
      if (hasMissed) emit({ type: "missed" });
      hasMissed = false;
    });
    opened.addEventListener("message", ({ data }) => {
      if (!isActive()) pause();
      else if (data !== "pong") emit(JSON.parse(data as string) as RealtimeEvent);
    });
    opened.addEventListener("close", ({ code }) => {
      if (socket !== opened) return;
      socket = undefined;
      hasMissed = true;
      if (code === REALTIME_RENEW) void open();
      else openLater();
    });
  }

  async function open() {
    clearTimeout(timer);
    if (socket || isOpening || !isLeading || !isActive()) return;
    isOpening = true;
    const opened = await openSocket().catch(() => undefined);
    isOpening = false;
    if (!opened) return openLater();
    attach(opened);
    if (!isActive()) pause();
    else if (!isLeading) closeSocket();
  }

  function closeSocket() {
    const left = socket;
    socket = undefined;
    // Closing a socket that is still connecting logs an error: the open handler closes it instead.
    if (left && left.readyState !== CONNECTING) left.close();
  }

  // A page with an open socket or a lock is not kept in the back-forward cache.
  function pause() {
    clearTimeout(timer);
    tabs?.leave();
    tabs = undefined;
    isLeading = false;
    closeSocket();
  }

  function lead() {
    isLeading = true;
    void open();
  }

  function resume() {
    if (!isActive()) return pause();
    void readUnread();
    failures = 0;
    tabs ??= joinTabs(`live ${user_id}`, { onLead: lead, onMessage: (event) => isActive() && onEvent(event) });
    void open();
  }

  function comeBack() {
    if (isActive()) onEvent({ type: "missed" });
    resume();
  }

  const { signal } = end;
  document.addEventListener("visibilitychange", comeBack, { signal });
  for (const back of ["focus", "online", "pageshow"]) addEventListener(back, comeBack, { signal });
  resume();
  // Since the page was read: another tab may have received it, and the unread counts may be as before.
  if (isActive()) onEvent({ type: "missed" });
  return () => {
    end.abort();
    pause();
  };
}
