import { expect } from "vitest";
import { go, test } from "#tests/support/product/journey.ts";

test("한 번 읽은 쪽은 인터넷이 끊겨도 다시 열리고, 읽지 않은 쪽은 열리지 않는다", async ({ visit }) => {
  const page = await visit("/", {
    serviceWorkers: "allow",
    allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/],
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await go(page, "/prompt/1");
  const title = await page.getByRole("heading", { level: 1 }).innerText();

  await page.context().setOffline(true);
  await go(page, "/prompt/1");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
  const sheet = await page.locator('link[href*="/sheet-"]').getAttribute("href");
  expect(await page.evaluate(async (url) => (await caches.match(url))?.status, sheet!)).toBe(200);
  await expect(page.goto("/profile/2")).rejects.toThrow("ERR_");
});
