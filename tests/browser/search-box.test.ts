import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { makePopular, openBox, options, optionsOf, searchedBefore, textsOf } from "#tests/support/product/search.ts";

const places = [
  ["데스크톱", desktop, openBox],
  ["전화기", phone, openBox],
] as const;
const searched = (page: Page) => textsOf(page, "최근 검색어");
const suggested = (page: Page) => textsOf(page, "추천 검색어");
const before = ["회의록 요약", "면접 준비", "번역"];
const activeText = (page: Page) =>
  page.getByRole("option", { selected: true }).filter({ visible: true }).allInnerTexts();
const spoken = (box: Locator) => box.locator("xpath=ancestor::form").getByRole("status");
/** Emptied, or gone with the front page. */
const isEmptied = async (box: Locator) => (await box.count()) === 0 || (await box.inputValue()) === "";
const resultOf = (page: Page, words: string) =>
  page.getByRole("heading", { level: 1, name: `‘${words}’ 검색 결과` }).waitFor();

test.for(places)("%s에서 친 말에 맞는 최근 검색어 아래 추천을 보인다", async ([, device, open], { visit }) => {
  const page = await visit("/", { ...device, before: searchedBefore });
  const box = await open(page);
  await expect.poll(() => searched(page)).toEqual(before);
  await box.pressSequentially("면");
  await expect.poll(() => searched(page)).toEqual(["면접 준비"]);
  await expect.poll(() => suggested(page)).toContain("면접답변");
  await optionsOf(page, "추천 검색어").filter({ hasText: "면접답변" }).first().click();
  await resultOf(page, "면접답변");
  expect(await isEmptied(box)).toBe(true);
  await expect.poll(() => options(page).count()).toBe(0);
});

test("한글을 조합하는 동안에도 추천한다", async ({ visit }) => {
  const page = await visit("/", phone);
  const box = await openBox(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ["회", "회ㅇ", "회의", "회의ㄹ"]) {
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect.poll(() => suggested(page)).toContain("회의록");
  expect(await box.inputValue()).toBe("회의ㄹ");
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  await optionsOf(page, "추천 검색어").getByText("회의록", { exact: true }).first().click();
  await resultOf(page, "회의록");
  expect(await isEmptied(box)).toBe(true);
});

test.for(places.filter(([name]) => name !== "전화기"))(
  "%s에서 화살표, Home, End로 다니고 Enter로 고른 말을, 고르지 않았으면 친 말을 찾는다",
  async ([, device, open], { visit }) => {
    const page = await visit("/", { ...device, before: searchedBefore });
    const box = await open(page);
    await expect.poll(() => searched(page)).toEqual(before);
    expect(await box.getAttribute("aria-autocomplete")).toBe("list");
    expect(await box.getAttribute("aria-activedescendant")).toBeNull();
    for (const [key, active] of [
      ["ArrowDown", ["회의록 요약"]],
      ["End", ["기획·아이디어"]],
      ["ArrowDown", []],
      ["ArrowUp", ["기획·아이디어"]],
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

    await page.goBack();
    await open(page);
    await box.pressSequentially("회의");
    await expect.poll(() => suggested(page)).toContain("회의록");
    await box.press("Enter");
    await resultOf(page, "회의");
  },
);

test("초성과, 한/영을 바꾸지 않고 친 말에도 추천하고, Escape는 목록을 닫고, 한 번 더 누르면 비운다", async ({
  visit,
}) => {
  const page = await visit("/", { ...desktop, before: searchedBefore });
  const box = await openBox(page);
  for (const typed of ["ㅎㅇㄹ", "ghldmlf"]) {
    await box.fill(typed);
    await expect.poll(() => suggested(page)).toContain("회의록");
    await box.fill("");
    await expect.poll(() => textsOf(page, "카테고리")).toContain("마케팅");
  }
  await box.pressSequentially("면");
  await expect.poll(() => suggested(page)).toContain("면접답변");
  await box.press("Escape");
  expect(await options(page).count()).toBe(0);
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(await box.getAttribute("aria-controls")).toBeNull();
  expect(await box.inputValue()).toBe("면");
  await box.press("Escape");
  expect(await box.inputValue()).toBe("");
  await box.press("Alt+ArrowDown");
  await expect.poll(() => searched(page)).toEqual(before);
  expect(await activeText(page)).toEqual([]);
  await page.keyboard.press("Alt+ArrowUp");
  expect(await options(page).count()).toBe(0);
});

test("검색창에서 Escape는 목록, 글자, 창의 차례로 닫는다", async ({ visit }) => {
  const page = await visit("/", phone);
  const box = await openBox(page);
  await box.pressSequentially("면");
  await expect.poll(() => suggested(page)).toContain("면접답변");
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
  await expect.poll(() => searched(page)).toEqual(before);
  await box.evaluate((input) => {
    const down = { key: "ArrowDown", bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", { ...down, keyCode: 229 }));
    input.dispatchEvent(new CompositionEvent("compositionend", { data: "면", bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", { ...down, keyCode: 40 }));
  });
  await expect.poll(() => activeText(page)).toEqual(["회의록 요약"]);
});

test.for(places)(
  "%s에서 몇 개인지 나직이 말하고, 최근 검색어를 하나씩, 또 모두 지운다",
  async ([, device, open], { visit, product }) => {
    await makePopular(product.db, "자기소개서");
    const page = await visit("/", { ...device, before: searchedBefore });
    const box = await open(page);
    const told = (words: RegExp) => expect.poll(() => spoken(box).innerText()).toMatch(words);
    await told(/^최근 검색어 3개, 인기 검색어 1개, 카테고리 14개\. 위아래 화살표로 골라 보세요\.$/);
    await box.pressSequentially("면");
    await told(/^최근 검색어 1개, 추천 검색어 [1-7]개.*\. 위아래 화살표로 골라 보세요\.$/);
    await box.fill("뷁뷁뷁");
    await told(/^추천 검색어가 없어요\.$/);
    expect(await box.getAttribute("aria-expanded")).toBe("false");
    await page.getByText("‘뷁뷁뷁’에 꼭 맞는 추천이 없어요.").filter({ visible: true }).waitFor();
    await box.press("Escape");
    await told(/^$/);

    await box.fill("");
    await box.press("ArrowDown");
    const stored = () => page.evaluate(() => localStorage.getItem("recentSearches"));
    const remove = (query: string) => page.getByRole("button", { name: `최근 검색어 ${query} 지우기` });
    await expect.poll(() => textsOf(page, "인기 검색어")).toEqual(["자기소개서"]);
    const row = optionsOf(page, "최근 검색어").nth(1);
    const heights = await Promise.all([row.boundingBox(), remove("면접 준비").boundingBox()]);
    expect(heights[0]!.y).toBe(heights[1]!.y);

    await remove("면접 준비").click();
    await expect.poll(() => searched(page)).toEqual(["회의록 요약", "번역"]);
    expect(await box.evaluate((one) => one.matches(":focus"))).toBe(true);
    await remove("회의록 요약").press("Enter");
    await expect.poll(() => remove("번역").evaluate((one) => one.matches(":focus"))).toBe(true);
    expect(await stored()).toBe('["번역"]');
    await page.getByRole("button", { name: "모두 지우기" }).press("Enter");
    await expect.poll(() => searched(page)).toEqual([]);
    expect(await box.evaluate((one) => one.matches(":focus"))).toBe(true);
    expect(await stored()).toBe("[]");
    await optionsOf(page, "인기 검색어").click();
    await resultOf(page, "자기소개서");
  },
);
