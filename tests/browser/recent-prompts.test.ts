import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { openBox, optionsOf, textsOf } from "#tests/support/product/search.ts";

const GROUP = "최근 본 프롬프트";
const seen = (page: Page) => textsOf(page, GROUP);
const titleOf = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const stored = (page: Page) =>
  page.evaluate(() => (localStorage.getItem("recentPrompts") ?? "").split("\n").filter(Boolean).map(Number.parseFloat));

test("읽은 프롬프트는 이 브라우저에만 남아 빈 검색창에 보이고, 가고, 지워진다", async ({ visit }) => {
  // A guest who only reads: nothing is hydrated.
  const page = await visit("/prompt/2", { ...desktop, allow: [/status of 404.*prompt\/999999999/] });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await expect.poll(() => stored(page)).toEqual([2]);
  const first = await titleOf(page);
  await go(page, "/prompt/1");
  await expect.poll(() => stored(page)).toEqual([1, 2]);
  const second = await titleOf(page);
  await go(page, "/prompt/2");
  await expect.poll(() => stored(page)).toEqual([2, 1]);
  await go(page, "/prompt/999999999");
  expect(await stored(page)).toEqual([2, 1]);

  await page.getByRole("banner").getByRole("combobox", { name: "검색어" }).focus();
  await expect.poll(() => seen(page)).toEqual([first, second]);
  await optionsOf(page, GROUP).last().click();
  await page.waitForURL("**/prompt/1");
  await expect.poll(() => stored(page)).toEqual([1, 2]);
  const box = await openBox(page);
  await expect.poll(() => seen(page)).toEqual([second, first]);
  expect(await findViolationsAtBothSizes(page, "빈 검색창")).toEqual([]);
  await box.fill(first.slice(0, 2));
  await expect.poll(() => textsOf(page, "프롬프트")).toContain(first);
  await box.fill("");

  await page.getByRole("button", { name: "최근 본 프롬프트 지우기" }).click();
  await expect.poll(() => seen(page)).toEqual([]);
  expect(await box.evaluate((one) => one.matches(":focus"))).toBe(true);
  expect(await stored(page)).toEqual([]);
  expect(sent.filter((one) => decodeURIComponent(one).includes(first))).toEqual([]);
});

test("열둘까지만 남고, 깨진 것은 새로 적는다", async ({ visit }) => {
  const page = await visit("/policy/terms", phone);
  const many = Array.from({ length: 12 }, (_, index) => `${100 + index} work 글 ${index}`);
  await page.evaluate((all) => localStorage.setItem("recentPrompts", all.join("\n")), many);
  await go(page, "/prompt/1");
  await expect.poll(() => stored(page)).toEqual([1, ...many.slice(0, 11).map(Number.parseFloat)]);
  await page.evaluate(() => localStorage.setItem("recentPrompts", "{"));
  await go(page, "/prompt/2");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recentPrompts"))).toMatch(/^2 [a-z]+ .+\n\{$/);
  await openBox(page);
  await expect.poll(async () => (await seen(page)).length).toBe(1);
});
