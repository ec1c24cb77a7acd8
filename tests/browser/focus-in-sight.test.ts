import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";

const MANY = 300;

/** What has the focus, once: its name, and whether any of it is seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body) return undefined;
    const shown = at.closest("label") ?? at;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const parts = [0.05, 0.35, 0.65, 0.95];
    const isSeen = parts.some((down) =>
      parts.some((across) => shown.contains(document.elementFromPoint(left + width * across, top + height * down))),
    );
    return { name: `${at.tagName} ${at.getAttribute("aria-label") ?? at.textContent}`.slice(0, 60), isSeen };
  });

/** Every stop of the key, from where the focus is to the end of the page. */
async function walk(page: Page, key: string) {
  const stops = [];
  for (let step = 0; step < MANY; step += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`${key} does not leave the page`);
}

test.for([
  ["/", undefined],
  ["/prompt/1", undefined],
  ["paid", undefined],
  ["/mypage/bookmarks", "haneul@example.com"],
] as const)("%s: 키보드의 초점은 위와 아래의 막대에 다 가려지지 않는다", async ([path, as], { visit, product }) => {
  const page = await visit(path === "paid" ? `/prompt/${await paidPrompt(product.db)}` : path, { ...phone, as });
  for (const [width, size] of [
    [390, "100%"],
    [320, "115%"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
    for (const key of ["Tab", "Shift+Tab"]) {
      const stops = await walk(page, key);
      expect(stops.length).toBeGreaterThan(10);
      expect([width, key, stops.filter(({ isSeen }) => !isSeen)]).toEqual([width, key, []]);
    }
  }
});
