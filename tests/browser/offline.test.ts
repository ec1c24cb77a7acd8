import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { go, test } from "#tests/support/product/journey.ts";

test("한 번 읽은 쪽은 인터넷이 끊겨도 다시 열리고, 읽지 않은 쪽은 지금 읽을 수 있는 글을 보인다", async ({ visit }) => {
  const page = await visit("/", {
    serviceWorkers: "allow",
    allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /status of 503/],
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await go(page, "/prompt/1");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  // The worker keeps what it has answered a little later.
  const statusOf = (url: string) => page.evaluate(async (one) => (await caches.match(one))?.status, url);
  const script = await page.evaluate(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/entry.client-"))!.name,
  );
  for (const url of ["/prompt/1", script]) await expect.poll(() => statusOf(url)).toBe(200);

  await page.context().setOffline(true);
  await go(page, "/prompt/1");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
  expect(await statusOf(script)).toBe(200);
  const unread = await page.goto("/profile/2");
  expect(unread?.status()).toBe(503);
  await page.getByRole("heading", { level: 1, name: "인터넷에 연결되어 있지 않아요" }).waitFor();
  const kept = page.getByRole("region", { name: "지금 읽을 수 있는 글" });
  await kept.getByRole("link", { name: title }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await kept.getByRole("link", { name: title }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
});

test("처음 연 쪽도 인터넷이 끊기면 그 모습대로 다시 열린다", async ({ visit }) => {
  const page = await visit("/prompt/1?utm_source=talk#reviews", {
    serviceWorkers: "allow",
    allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/],
  });
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const statusOf = (url: string) => page.evaluate(async (one) => (await caches.match(one))?.status, url);
  const script = await page.evaluate(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/entry.client-"))!.name,
  );
  for (const url of ["/prompt/1?utm_source=talk", script]) await expect.poll(() => statusOf(url)).toBe(200);

  await page.context().setOffline(true);
  await go(page, "/prompt/1?utm_source=talk");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
});
