import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { PushSettings } from "#contracts/push.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";

const ACCOUNT = "/mypage/info/account";
const section = (page: Page) => page.getByRole("region", { name: "기기 알림" });
const own = (page: Page) => section(page).getByRole("checkbox", { name: "이 기기에서 알림 받기" });
/** The page gives up on a service worker that is not there in ten seconds. */
const isServed = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** A browser without a network has no push service of its own: the emulated one makes its subscription. */
function subscribeAtEmulator() {
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
  PushManager.prototype.subscribe = async () => {
    const { endpoint, keys } = (await (await fetch("/__emulator/push/subscriptions", { method: "POST" })).json()) as {
      endpoint: string;
      keys: Record<string, string>;
    };
    return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
  };
}

/** Delivers a push message to the service worker of a page, as the browser does for its push service. */
async function deliver(page: Page, data: string) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

type Shown = { body: string; tag: string; page: string };

/** What the service worker shows from now on: this browser has no place to show it. */
async function recordShown(page: Page) {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const scope = globalThis as typeof globalThis & { shown?: Shown[] };
    scope.shown = [];
    registration.showNotification = async (_, { body = "", tag = "", data } = {}) =>
      void scope.shown!.push({ body, tag, page: new URL((data as { page: string }).page).pathname });
  });
  return () => worker.evaluate(() => (globalThis as typeof globalThis & { shown?: Shown[] }).shown!);
}

const subscribing = (as: string) => ({
  ...phone,
  as,
  serviceWorkers: "allow" as const,
  permissions: ["notifications"],
  before: subscribeAtEmulator,
});

async function turnOn(page: Page) {
  await isServed(page);
  await own(page).click();
  await told(page, "이 기기로 알림을 보내 드려요.");
}

test("계정 설정에서 이 기기의 알림을 켜고, 조용한 시간과 종류를 고르고, 온 알림은 종류와 수만 보인다", async ({
  visit,
  product,
}) => {
  const [member, other] = [await join(product.origin), await join(product.origin)];
  const page = await visit(ACCOUNT, subscribing(member.email));
  await own(page).waitFor();
  await isServed(page);
  expect(await own(page).isChecked()).toBe(false);
  expect(await section(page).innerText()).toContain("알림에는 글의 내용을 담지 않아요.");
  await own(page).click();
  await told(page, "이 기기로 알림을 보내 드려요.");
  await expect.poll(() => own(page).isChecked()).toBe(true);

  const hours = section(page).getByRole("combobox", { name: "시작" });
  expect(await hours.inputValue()).toBe("22");
  await hours.selectOption("23");
  await section(page).getByText("기기로 받을 알림 고르기").click();
  await section(page).getByRole("checkbox", { name: "팔로우", exact: true }).click();
  const settings = () => member.call<PushSettings>("GET", "/api/members/me/push");
  await expect.poll(settings).toMatchObject({ muted_kinds: ["follow"], quiet: { from: 23, to: 8 } });
  expect(await findViolationsAtBothSizes(page, "기기 알림")).toEqual([]);
  await section(page).getByRole("checkbox", { name: "조용한 시간" }).click();
  await expect.poll(settings).toMatchObject({ quiet: null });

  await member.call("POST", `/api/members/follows/${other.id}`);
  await other.call("POST", "/api/messages", { recipient_id: member.id, content: "비밀 이야기예요" });
  const shown = await recordShown(page);
  await deliver(page, JSON.stringify({ kind: "message", count: 2, link: "/mypage/message/message" }));
  await deliver(page, JSON.stringify({ kind: "follow", count: 3, link: "https://elsewhere.example/" }));
  await deliver(page, "글이 아닌 것");
  const all = "/mypage/message/notification";
  await expect.poll(shown).toEqual([
    { body: "새 메시지가 2개 있어요.", tag: "message", page: "/mypage/message/message" },
    { body: "새 팔로워가 3명 있어요.", tag: "follow", page: all },
    { body: "새 알림이 있어요.", tag: "summary", page: all },
  ]);

  await own(page).click();
  await expect.poll(settings).toMatchObject({ devices: [] });
});

test("답을 기다리는 사이에 잇달아 누른 것이 모두 남는다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const page = await visit(ACCOUNT, subscribing(member.email));
  await turnOn(page);
  await section(page).getByText("기기로 받을 알림 고르기").click();
  const release = await hold(page, "**/api/members/me/push");
  const kind = (name: string) => section(page).getByRole("checkbox", { name, exact: true });
  await kind("팔로우").click();
  await kind("메시지").click();
  await section(page).getByRole("combobox", { name: "시작" }).selectOption("23");
  await section(page).getByRole("combobox", { name: "끝" }).selectOption("9");
  expect(await kind("팔로우").isChecked()).toBe(false);
  expect(await kind("메시지").isChecked()).toBe(false);
  release();
  await expect
    .poll(() => member.call<PushSettings>("GET", "/api/members/me/push"))
    .toMatchObject({ muted_kinds: ["follow", "message"], quiet: { from: 23, to: 9 } });
});

test("브라우저가 구독을 바꾸면 서비스 워커가 같은 열쇠로 다시 구독하고 서버에 알린다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const page = await visit(ACCOUNT, subscribing(member.email));
  await turnOn(page);
  const endpoint = () =>
    product.db
      .prepare("SELECT endpoint FROM push_devices WHERE member_id = ?")
      .bind(member.id)
      .first<string>("endpoint");
  const before = await endpoint();
  // It is kept after it was told.
  await page.waitForFunction(async () => (await caches.match("/push-device")) !== undefined);
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  const asked = await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    let options: PushSubscriptionOptionsInit | undefined;
    registration.pushManager.subscribe = async (given) => {
      options = given;
      const made = await fetch("/__emulator/push/subscriptions", { method: "POST" });
      const { endpoint, keys } = (await made.json()) as { endpoint: string; keys: Record<string, string> };
      return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
    // An event of a script cannot be waited for.
    const event = new Event("pushsubscriptionchange") as Event & { waitUntil: (work: Promise<unknown>) => void };
    const done = new Promise((resolve) => {
      event.waitUntil = resolve;
    });
    globalThis.dispatchEvent(event);
    await done;
    return options;
  });
  const { public_key } = await member.call<PushSettings>("GET", "/api/members/me/push");
  expect(asked).toEqual({ userVisibleOnly: true, applicationServerKey: public_key });
  const after = await endpoint();
  expect(after).toMatch(/^https?:/);
  expect(after).not.toBe(before);
});

test("막아 둔 브라우저와 알림이 없는 브라우저에는 까닭을 말한다", async ({ visit, product }) => {
  const member = await join(product.origin);
  const denied = await visit(ACCOUNT, {
    ...phone,
    as: member.email,
    before: () => Object.defineProperty(Notification, "permission", { get: () => "denied" }),
  });
  await section(denied)
    .getByText(/알림을 막아 두었어요/)
    .waitFor();
  const old = await visit(ACCOUNT, {
    ...phone,
    as: member.email,
    before: () => Reflect.deleteProperty(window, "PushManager"),
  });
  await section(old).getByText("이 브라우저는 기기 알림을 받을 수 없어요.", { exact: false }).waitFor();
  const iphone = await visit(ACCOUNT, {
    ...phone,
    as: member.email,
    before: () => {
      Reflect.deleteProperty(window, "PushManager");
      Object.defineProperty(navigator, "standalone", { get: () => false });
    },
  });
  await section(iphone)
    .getByText(/홈 화면에 추가한 글감에서만/)
    .waitFor();
});
