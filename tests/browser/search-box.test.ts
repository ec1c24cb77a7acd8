import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { test } from "#tests/support/journey.ts";
import { makePopular, navBox, openBox, options, searchedBefore } from "#tests/support/search.ts";

const devices = [
  ["데스크톱", desktop],
  ["전화기", phone],
] as const;
const texts = (page: Page) => options(page).allInnerTexts();
const activeText = (page: Page) =>
  page.getByRole("option", { selected: true }).filter({ visible: true }).allInnerTexts();
const spoken = (box: Locator) => box.locator("xpath=ancestor::form").getByRole("status");
const resultOf = (page: Page, words: string) =>
  page.getByRole("heading", { level: 1, name: `‘${words}’ 검색 결과` }).waitFor();
const isSuggestion = (url: string) => new URL(url).pathname === "/api/prompts/suggestions";

test.for(devices)("%s에서 친 말에 맞는 최근 검색어 아래 추천을 보인다", async ([, device], { visit }) => {
  const page = await visit("/", { ...device, before: searchedBefore });
  const box = await openBox(page);
  await expect.poll(() => texts(page)).toEqual(["회의록 요약", "면접 준비", "번역"]);
  await box.pressSequentially("면");
  await expect.poll(() => texts(page)).toEqual(["면접 준비", "면접", "면접답변"]);
  await page.getByRole("group", { name: "추천 검색어" }).getByRole("option", { name: "면접답변" }).click();
  await resultOf(page, "면접답변");
  expect(await box.inputValue()).toBe("");
  await expect.poll(() => options(page).count()).toBe(0);
});

test.for(devices)("%s에서 한글을 조합하는 동안에도 추천한다", async ([, device], { visit }) => {
  const page = await visit("/", device);
  const box = await openBox(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["회", "회ㅇ", "회의", "회의ㄹ"]) {
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect.poll(() => texts(page)).toEqual(["회의록"]);
  expect(await box.inputValue()).toBe("회의ㄹ");
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  await options(page).first().click();
  await resultOf(page, "회의록");
  expect(await box.inputValue()).toBe("");
});

test("초성과, 한/영을 바꾸지 않고 친 말에도 추천한다", async ({ visit }) => {
  const page = await visit("/", desktop);
  const box = await openBox(page);
  for (const typed of ["ㅎㅇㄹ", "ghldmlf"]) {
    await box.fill(typed);
    await expect.poll(() => texts(page)).toEqual(["회의록"]);
  }
});

test("화살표, Home, End로 다니고 Enter로 고른 말을, 고르지 않았으면 친 말을 찾는다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, before: searchedBefore });
  const box = await openBox(page);
  await expect.poll(() => options(page).count()).toBe(3);
  expect(await box.getAttribute("aria-autocomplete")).toBe("list");
  expect(await box.getAttribute("aria-activedescendant")).toBeNull();
  for (const [key, active] of [
    ["ArrowDown", ["회의록 요약"]],
    ["End", ["번역"]],
    ["ArrowDown", []],
    ["ArrowUp", ["번역"]],
    ["Home", ["회의록 요약"]],
    ["ArrowUp", []],
    ["ArrowDown", ["회의록 요약"]],
    ["ArrowDown", ["면접 준비"]],
  ] as const) {
    await box.press(key);
    expect(await activeText(page), key).toEqual(active);
  }
  const active = page.getByRole("option", { selected: true });
  expect(await box.getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
  const list = page.locator(`[id="${await box.getAttribute("aria-controls")}"]`);
  expect(await list.getAttribute("role")).toBe("listbox");
  await box.press("ArrowLeft");
  expect(await activeText(page)).toEqual([]);
  await box.press("ArrowDown");
  await box.press("Enter");
  await resultOf(page, "회의록 요약");

  await box.pressSequentially("회의");
  await expect.poll(() => texts(page)).toContain("회의록");
  await box.press("Enter");
  await resultOf(page, "회의");
});

test("Escape는 목록을 닫고, 한 번 더 누르면 비운다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, before: searchedBefore });
  const box = await openBox(page);
  await box.pressSequentially("면");
  await expect.poll(() => options(page).count()).toBe(3);
  await box.press("Escape");
  expect(await options(page).count()).toBe(0);
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(await box.getAttribute("aria-controls")).toBeNull();
  expect(await box.inputValue()).toBe("면");
  await box.press("Escape");
  expect(await box.inputValue()).toBe("");
  await box.press("Alt+ArrowDown");
  await expect.poll(() => texts(page)).toEqual(["회의록 요약", "면접 준비", "번역"]);
  expect(await activeText(page)).toEqual([]);
  await page.keyboard.press("Alt+ArrowUp");
  expect(await options(page).count()).toBe(0);
});

test("검색창에서 Escape는 목록, 글자, 창의 차례로 닫는다", async ({ visit }) => {
  const page = await visit("/", phone);
  const box = await openBox(page);
  await box.pressSequentially("면");
  await expect.poll(() => options(page).count()).toBe(2);
  await box.press("Escape");
  expect(await options(page).count()).toBe(0);
  await box.press("Escape");
  expect(await box.inputValue()).toBe("");
  await box.press("Escape");
  await box.waitFor({ state: "hidden" });
});

test("입력기가 쓰는 키로는 목록을 다니지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...desktop, before: searchedBefore });
  const box = await openBox(page);
  await expect.poll(() => options(page).count()).toBe(3);
  await box.evaluate((input) => {
    const down = { key: "ArrowDown", bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", { ...down, keyCode: 229 }));
    input.dispatchEvent(new CompositionEvent("compositionend", { data: "면", bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { ...down, keyCode: 40 }));
  });
  await expect.poll(() => activeText(page)).toEqual(["회의록 요약"]);
});

test.for(devices)("%s에서 최근 검색어를 하나씩, 또 모두 지운다", async ([, device], { visit, product }) => {
  await makePopular(product.db, "자기소개서");
  const page = await visit("/", { ...device, before: searchedBefore });
  const box = await openBox(page);
  const stored = () => page.evaluate(() => localStorage.getItem("recentSearches"));
  const forget = (query: string) => page.getByRole("button", { name: `최근 검색어 ${query} 지우기` });
  await expect.poll(() => texts(page)).toEqual(["회의록 요약", "면접 준비", "번역", "자기소개서"]);
  const rows = await options(page).all();
  const heights = await Promise.all([rows[1]!.boundingBox(), forget("면접 준비").boundingBox()]);
  expect(heights[0]!.y).toBe(heights[1]!.y);

  await forget("면접 준비").click();
  await expect.poll(() => texts(page)).toEqual(["회의록 요약", "번역", "자기소개서"]);
  expect(await box.evaluate((one) => one.matches(":focus"))).toBe(true);
  await forget("회의록 요약").press("Enter");
  await expect.poll(() => forget("번역").evaluate((one) => one.matches(":focus"))).toBe(true);
  expect(await stored()).toBe('["번역"]');
  await page.getByRole("button", { name: "모두 지우기" }).press("Enter");
  await expect.poll(() => texts(page)).toEqual(["자기소개서"]);
  expect(await box.evaluate((one) => one.matches(":focus"))).toBe(true);
  expect(await stored()).toBe("[]");
  await options(page).click();
  await resultOf(page, "자기소개서");
});

test("화면을 읽어 주는 사람에게 몇 개인지 나직이 말한다", async ({ visit, product }) => {
  await makePopular(product.db, "자기소개서");
  const page = await visit("/", { ...desktop, before: searchedBefore });
  const box = await openBox(page);
  const told = (words: string) => expect.poll(() => spoken(box).innerText(), { timeout: 5_000 }).toBe(words);
  await told("최근 검색어 3개, 인기 검색어 1개. 위아래 화살표로 골라 보세요.");
  await box.pressSequentially("면");
  await told("최근 검색어 1개, 추천 검색어 2개. 위아래 화살표로 골라 보세요.");
  await box.fill("뷁뷁뷁");
  await told("추천 검색어가 없어요.");
  await box.press("Escape");
  await told("");
});

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
  await resultOf(page, "면접");
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
