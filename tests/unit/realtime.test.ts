import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REALTIME_RENEW } from "#contracts/limits.ts";
import { connectRealtime } from "#app/features/realtime/connection.ts";
import { reconnectDelay } from "#app/features/realtime/socket.ts";
import type { ReceivedEvent } from "#app/data/events.ts";

/** A socket of the browser, moved by the test. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  sent: string[] = [];
  readonly url: string;
  constructor(url: URL) {
    super();
    this.url = url.href;
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  open() {
    this.dispatchEvent(new Event("open"));
  }
  receive(data: unknown) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: data === "pong" ? data : JSON.stringify(data) }));
  }
  close(code = 1006) {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const page = { document: new EventTarget(), window: new EventTarget(), calls: [] as string[], isDown: false };
let events: ReceivedEvent[] = [];
let stop = () => {};

const sockets = () => FakeSocket.opened;
const settle = () => vi.advanceTimersByTimeAsync(0);
const hide = async (hidden: boolean) => {
  Object.assign(page.document, { hidden });
  page.document.dispatchEvent(new Event("visibilitychange"));
  await settle();
};
const watch = async () => {
  stop = connectRealtime((event) => events.push(event));
  await settle();
};

const answers: Record<string, object> = {
  "/api/live/tickets": { ticket: "a.b.c", expires_in: 60 },
  "/api/unread": { messages: 2, notifications: 3 },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  Object.assign(page, { document: new EventTarget(), window: new EventTarget(), calls: [], isDown: false });
  Object.assign(page.document, { hidden: false });
  [events, FakeSocket.opened] = [[], []];
  const stored: Record<string, string> = { accessToken: "t", user: '{"user_id":1}' };
  const storage = { getItem: (key: string) => stored[key] ?? null, setItem: () => {} };
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("addEventListener", page.window.addEventListener.bind(page.window));
  vi.stubGlobal("location", { href: "https://geulgam.example/mypage" });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (input: string) => {
    page.calls.push(input);
    return page.isDown ? Response.error() : Response.json({ data: answers[input] });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("입장권으로 연결하고, 놓친 것을 묻고, 들은 것을 전한다", async () => {
  await watch();
  expect(sockets().map(({ url }) => url)).toEqual(["wss://geulgam.example/api/live?ticket=a.b.c"]);
  sockets()[0]!.open();
  await settle();
  expect(events.at(-1)).toEqual({ type: "unread", messages: 2, notifications: 3 });
  sockets()[0]!.receive({ type: "unread", messages: 5, notifications: 0 });
  expect(events.at(-1)).toEqual({ type: "unread", messages: 5, notifications: 0 });
});

test("끊기면 점점 오래 기다렸다 다시 연결하고, 다시 오라면 바로 온다", async () => {
  await watch();
  sockets()[0]!.open();
  sockets()[0]!.close();
  await vi.advanceTimersByTimeAsync(999);
  expect(sockets()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets()).toHaveLength(2);
  sockets()[1]!.close();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sockets()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets()).toHaveLength(3);
  sockets()[2]!.open();
  sockets()[2]!.close(REALTIME_RENEW);
  await settle();
  expect(sockets()).toHaveLength(4);
});

test("기다림은 두 배씩 늘고, 반은 우연이며, 1분을 넘지 않는다", () => {
  expect([0, 1, 2, 10].map((failures) => reconnectDelay(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect([0, 10].map((failures) => reconnectDelay(failures, 0))).toEqual([500, 30_000]);
});

test("가려지면 끊고, 다시 보이면 묻고 연결한다", async () => {
  await watch();
  const [first] = sockets();
  const close = vi.spyOn(first!, "close");
  await hide(true);
  expect(close).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sockets()).toHaveLength(1);
  page.calls.length = 0;
  await hide(false);
  expect(page.calls.sort()).toEqual(["/api/live/tickets", "/api/unread"]);
  expect(sockets()).toHaveLength(2);
});

test("연결할 수 없어도 돌아올 때와 다시 해 볼 때마다 묻는다", async () => {
  vi.stubGlobal("WebSocket", undefined);
  await watch();
  const asked = () => page.calls.filter((path) => path === "/api/unread").length;
  expect(asked()).toBe(1);
  page.window.dispatchEvent(new Event("focus"));
  await settle();
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(3);
  expect(events.at(-1)).toEqual({ type: "unread", messages: 2, notifications: 3 });
});

test("답이 없는 연결은 끊고 다시 연결한다", async () => {
  await watch();
  const [socket] = sockets();
  socket!.open();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(socket!.sent).toEqual(["ping"]);
  socket!.receive("pong");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(socket!.sent).toEqual(["ping", "ping"]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sockets()).toHaveLength(2);
});

test("그만두면 끊고 아무것도 하지 않는다", async () => {
  await watch();
  sockets()[0]!.open();
  await settle();
  stop();
  page.calls.length = events.length = 0;
  page.window.dispatchEvent(new Event("focus"));
  await hide(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([page.calls, events, sockets().length]).toEqual([[], [], 1]);
});

test("인터넷이 없으면 기다렸다가, 돌아오면 바로 연결한다", async () => {
  page.isDown = true;
  await watch();
  expect(sockets()).toHaveLength(0);
  page.isDown = false;
  page.window.dispatchEvent(new Event("online"));
  await settle();
  expect(sockets()).toHaveLength(1);
});

/** The locks and the channel of one browser, as its tabs share them. */
function shareBrowser() {
  const waiting: { lead: () => Promise<unknown>; signal: AbortSignal }[] = [];
  let isHeld = false;
  async function next() {
    const turn = isHeld ? undefined : waiting.shift();
    if (!turn) return;
    if (turn.signal.aborted) return next();
    isHeld = true;
    await turn.lead();
    isHeld = false;
    void next();
  }
  const request = async (_: string, { signal }: { signal: AbortSignal }, lead: () => Promise<unknown>) => {
    waiting.push({ lead, signal });
    void next();
  };
  const channels = new Set<EventTarget>();
  class FakeChannel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this) other.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("BroadcastChannel", FakeChannel);
}

test("두 탭은 연결 하나로 함께 듣고, 듣던 탭이 그만두면 다른 탭이 이어 듣는다", async () => {
  shareBrowser();
  await watch();
  const others: ReceivedEvent[] = [];
  const stopOther = connectRealtime((event) => others.push(event));
  await settle();
  expect(sockets()).toHaveLength(1);
  sockets()[0]!.open();
  await settle();
  const told = { type: "unread", messages: 7, notifications: 0 } as const;
  sockets()[0]!.receive(told);
  expect([events.at(-1), others.at(-1)]).toEqual([told, told]);
  stop();
  await settle();
  expect(sockets()).toHaveLength(2);
  stopOther();
});

test("처음 이어지거나, 끊겼다 이어지거나, 화면으로 돌아오면 놓친 것이 있을 수 있다고 알린다", async () => {
  await watch();
  sockets()[0]!.open();
  await settle();
  const missed = () => events.filter(({ type }) => type === "missed").length;
  expect(missed()).toBe(1);
  sockets()[0]!.close();
  await vi.advanceTimersByTimeAsync(1_000);
  sockets()[1]!.open();
  expect(missed()).toBe(2);
  page.window.dispatchEvent(new Event("focus"));
  expect(missed()).toBe(3);
});
