import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { navBox, openBox, searchedBefore, textsOf } from "#tests/support/product/search.ts";

const texts = (page: Page) => textsOf(page, "추천 검색어");
const searched = (page: Page) => textsOf(page, "최근 검색어");
const isSuggestion = (url: string) => new URL(url).pathname === "/api/prompts/suggestions";

test("빨리 치면 멈춘 뒤에 한 번만 묻고, 물었던 말은 다시 묻지 않는다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
  // What suggests is loaded on first use: begun under a clock that stands still, its pause would never end.
  await box.fill("회의");
  await expect.poll(() => texts(page)).not.toEqual([]);
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    if (isSuggestion(request.url())) asked.push(new URL(request.url()).searchParams.get("q"));
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const text of ["면", "면저", "면접", "면접ㄷ"]) {
    await box.fill(text);
    await page.clock.runFor(100);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => texts(page)).toContain("면접답변");
  expect(await texts(page)).not.toContain("면접");
  await box.fill("면");
  await page.clock.runFor(120);
  await expect.poll(() => texts(page)).toContain("면접");
  await box.fill("면접ㄷ");
  await page.clock.runFor(500);
  await expect.poll(() => texts(page)).not.toContain("면접");
  expect(asked).toEqual(["면접ㄷ", "면"]);
});

test("다섯을 물은 뒤 답이 거꾸로 와도, 그만둔 넷은 버리고 마지막에 물은 것만 보인다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
  const releases: (() => void)[] = [];
  await page.route(
    (url) => isSuggestion(url.href),
    async (route) => {
      await new Promise<void>((release) => releases.push(release));
      // The page has aborted all but the last.
      await route.continue().catch(() => undefined);
    },
  );
  const typed = ["회", "회ㅇ", "회의", "ㅁ", "면"];
  const given: (string | null)[] = [];
  page.on("requestfailed", (request) => {
    if (isSuggestion(request.url())) given.push(new URL(request.url()).searchParams.get("q"));
  });
  for (const [index, text] of typed.entries()) {
    await box.fill(text);
    await expect.poll(() => releases.length).toBe(index + 1);
  }
  await expect.poll(() => given).toEqual(typed.slice(0, -1));
  for (const release of releases.toReversed()) release();
  await expect.poll(() => texts(page)).toContain("면접답변");
  expect((await texts(page)).filter((text) => text!.startsWith("회"))).toEqual([]);
});

test("답이 오기까지 앞의 추천이 남아 깜박이지 않고, 아래 글은 움직이지 않는다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
  const heading = page.getByRole("heading", { level: 1 });
  const place = await heading.boundingBox();
  await box.fill("면");
  await expect.poll(() => texts(page)).toContain("면접답변");
  await page.evaluate(() => {
    const list = document.querySelector("[role=listbox]")!.parentElement!.parentElement!.parentElement!;
    const seen: number[] = [];
    new MutationObserver(() => seen.push(document.querySelectorAll("[role=option]").length)).observe(list, {
      childList: true,
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  await box.fill("면저");
  await box.fill("면접ㄷ");
  await expect.poll(() => texts(page)).not.toContain("면접");
  expect(await page.evaluate(() => Math.min(...(window as unknown as { seen: number[] }).seen))).toBeGreaterThan(0);
  expect(await heading.boundingBox()).toEqual(place);
});

test("추천이 고장 나도 최근 검색어는 보이고, 거듭 묻지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, before: searchedBefore, allow: [/status of 503/] });
  let asked = 0;
  await page.route(/\/api\/(prompts\/suggestions|searches\/popular)/, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: "<h1>down</h1>" });
  });
  // Nothing is asked for five seconds after a failure, which a slow machine would outlast.
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  const refused = page.waitForResponse(/searches\/popular/);
  const box = await openBox(page);
  await refused;
  await expect.poll(() => searched(page)).toEqual(["회의록 요약", "면접 준비", "번역"]);
  expect(await textsOf(page, "카테고리")).toHaveLength(14);
  await box.fill("면");
  await expect.poll(() => searched(page)).toEqual(["면접 준비"]);
  await box.fill("면접");
  await expect.poll(() => searched(page)).toEqual(["면접 준비"]);
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘면접’ 검색 결과" }).waitFor();
  expect(asked).toBe(1);
});

test("초점을 받기 전에는 추천하는 스크립트를 부르지 않는다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => /suggestion-panel/.test(name)).length,
    );
  expect(await loaded()).toBe(0);
  await navBox(page).focus();
  await expect.poll(loaded).toBe(1);
});
