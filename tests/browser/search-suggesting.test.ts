import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { navBox, openBox, options, searchedBefore } from "#tests/support/product/search.ts";

const texts = (page: Page) => options(page).allInnerTexts();
const isSuggestion = (url: string) => new URL(url).pathname === "/api/prompts/suggestions";

test("빨리 치면 멈춘 뒤에 한 번만 묻고, 물었던 말은 다시 묻지 않는다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
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
  await expect.poll(() => texts(page)).toEqual(["면접답변"]);
  await box.fill("면");
  await page.clock.runFor(120);
  await expect.poll(() => texts(page)).toEqual(["면접", "면접답변"]);
  await box.fill("면접ㄷ");
  await page.clock.runFor(500);
  await expect.poll(() => texts(page)).toEqual(["면접답변"]);
  expect(asked).toEqual(["면접ㄷ", "면"]);
});

test("늦게 온 먼저 물은 답은 버린다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => isSuggestion(url.href) && url.searchParams.get("q") === "회",
    async (route) => {
      await isReleased;
      await route.continue().catch(() => undefined);
    },
  );
  const first = page.waitForRequest((request) => isSuggestion(request.url()));
  await box.fill("회");
  await first;
  const given = page.waitForEvent("requestfailed", (request) => isSuggestion(request.url()));
  await box.fill("면");
  await expect.poll(() => texts(page)).toEqual(["면접", "면접답변"]);
  expect((await given).failure()?.errorText).toBe("net::ERR_ABORTED");
  release();
  expect(await texts(page)).toEqual(["면접", "면접답변"]);
});

test("답이 오기까지 앞의 추천이 남아 깜박이지 않고, 아래 글은 움직이지 않는다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
  const heading = page.getByRole("heading", { level: 1 });
  const place = await heading.boundingBox();
  await box.fill("면");
  await expect.poll(() => texts(page)).toEqual(["면접", "면접답변"]);
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
  await expect.poll(() => texts(page)).toEqual(["면접답변"]);
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
  const refused = page.waitForResponse(/searches\/popular/);
  const box = await openBox(page);
  await refused;
  await expect.poll(() => texts(page)).toEqual(["회의록 요약", "면접 준비", "번역"]);
  await box.fill("면");
  await expect.poll(() => texts(page)).toEqual(["면접 준비"]);
  await box.fill("면접");
  await expect.poll(() => texts(page)).toEqual(["면접 준비"]);
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
