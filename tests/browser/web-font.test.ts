import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { cannotShowKorean } from "#tests/support/product/without-korean.ts";

type Resting = Window & { rest: () => void };

/** A machine without any Korean face, whose browser rests only once it is told. */
function withoutKorean() {
  const waiting: IdleRequestCallback[] = [];
  window.requestIdleCallback = (callback) => waiting.push(callback);
  const rest = () => waiting.splice(0).forEach((callback) => callback({ didTimeout: true, timeRemaining: () => 0 }));
  Object.assign(window, { rest });
  CanvasRenderingContext2D.prototype.measureText = () => ({ width: 1 }) as TextMetrics;
}

test("한글 글꼴이 없는 기기는 만지지 않아도 글꼴을 받아 보인다", async ({ visit }) => {
  const page = await visit("/prompt/1", { ...phone, webFont: true, before: cannotShowKorean });
  await page.locator("html[data-font=ready]:not([data-veiled])").waitFor();
});

type Watched = Window & { veils: number; kept: number };

/** Counts how often the page is veiled or unveiled, and how often it has kept the name of its font, which it does last. */
function cannotShowKoreanAndCounts() {
  CanvasRenderingContext2D.prototype.measureText = () => ({ width: 1 }) as TextMetrics;
  const watched = Object.assign(window, { veils: 0, kept: 0 });
  const count = (records: MutationRecord[]) => (watched.veils += records.length);
  new MutationObserver(count).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-veiled"] });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    setItem.call(this, name, value);
    if (name === "font") watched.kept += 1;
  };
}

test("한글 글꼴이 없는 기기도 글꼴을 받은 다음 화면부터는 가려지지 않는다", async ({ visit }) => {
  const page = await visit("/prompt/1", { ...phone, webFont: true, before: cannotShowKoreanAndCounts });
  const veilsOf = async () => {
    await page.waitForFunction(() => (window as unknown as Watched).kept > 0);
    return page.evaluate(() => (window as unknown as Watched).veils);
  };
  expect(await veilsOf()).toBe(2);
  await page.goto("/prompt/2");
  expect(await veilsOf()).toBe(0);
});

test("한글 글꼴이 없던 기기에서 글꼴이 바뀌는 동안에도 초점은 있던 곳에 있다", async ({ visit }) => {
  const page = await visit("/policy/reviews", { ...desktop, webFont: true, before: withoutKorean });
  const button = page.getByRole("button", { name: "내 메뉴 열기" });
  await button.focus();
  await page.evaluate(() => (window as unknown as Resting).rest());
  await page.waitForFunction(() => {
    const { veiled, font } = document.documentElement.dataset;
    return veiled === undefined && font === "ready";
  });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});
