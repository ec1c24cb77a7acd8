import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SuggestionAnswer } from "#app/features/search/suggested.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { told } from "#tests/support/product/announcements.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { navBox, openBox, options, optionsOf, textsOf } from "#tests/support/product/search.ts";
import { answer as reply } from "#tests/support/product/writing.ts";

const places = [
  ["데스크톱", desktop],
  ["전화기", phone],
] as const;

const title = "회의록을 상사에게 바로 보낼 보고서로 바꾸는 프롬프트 ".repeat(4).trim();
const nickname = "회의록을좋아하는긴이름".repeat(6).slice(0, 60);
const answer: SuggestionAnswer = {
  items: [],
  terms: [
    { text: "회의록", kind: "tag" },
    { text: "회의 준비", kind: "query" },
    { text: "회의록 세 줄 요약", kind: "title" },
    { text: "업무·문서", kind: "category" },
    { text: "ChatGPT", kind: "model" },
  ],
  prompts: [
    { id: 1, title, category: "work", cover: null },
    { id: 2, title: "회의 준비", category: "idea", cover: { kind: "text", text: "준비할 것" } },
  ],
  people: [
    { user_id: 1, nickname: "회의왕", profile_image_url: null },
    { user_id: 2, nickname, profile_image_url: null },
  ],
};

/** Has every text suggested the same. */
const suggest = (page: Page, suggested: SuggestionAnswer) =>
  page.route("**/api/prompts/suggestions*", (route) => route.fulfill({ json: { data: suggested } }));

/** Whether something below the box is wider than what it stands in. */
const isOverflowing = (page: Page) =>
  page
    .getByRole("listbox")
    .filter({ visible: true })
    .evaluate((list) => list.scrollWidth > list.clientWidth || list.parentElement!.scrollWidth > innerWidth);

test.for(places)(
  "%s에서 말, 프롬프트, 사람을 저마다의 묶음으로 보이고 키보드로 간다",
  async ([, device], { visit }) => {
    const page = await visit("/", device);
    await suggest(page, answer);
    const box = await openBox(page);
    await box.fill("회의");
    await expect.poll(() => textsOf(page, "추천 검색어")).toHaveLength(5);
    const rows = await optionsOf(page, "추천 검색어").allInnerTexts();
    expect(rows.map((row) => row.split("\n").at(-1))).toEqual(["태그", "검색어", "제목", "카테고리", "모델"]);
    expect(await optionsOf(page, "프롬프트").first().locator("mark").allInnerTexts()).toEqual(["회의"]);
    expect(await optionsOf(page, "프롬프터").first().innerText()).toContain("회의왕");
    expect(await isOverflowing(page)).toBe(false);
    await expect
      .poll(() => box.locator("xpath=ancestor::form").getByRole("status").innerText())
      .toBe("추천 검색어 5개, 프롬프트 2개, 프롬프터 2개. 위아래 화살표로 골라 보세요.");
    expect(await findViolations(page, "세 갈래 추천")).toEqual([]);

    await box.press("ArrowUp");
    await box.press("ArrowUp");
    await box.press("ArrowUp");
    const active = page.getByRole("option", { selected: true });
    expect(await active.getAttribute("href")).toBe("/prompt/2");
    expect(await box.getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
    await box.press("Enter");
    await page.waitForURL("**/prompt/2");
    await expect.poll(() => options(page).count()).toBe(0);

    const next = await openBox(page);
    await next.fill("회의");
    await optionsOf(page, "프롬프터").first().click();
    await page.waitForURL("**/profile/1");
    // What was chosen was no search.
    expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
  },
);

test("다른 글이 열리는 동안 쓰기 시작한 검색어에서 초점을 빼앗지 않는다", async ({ visit }) => {
  const page = await visit("/", desktop);
  await suggest(page, answer);
  await (await openBox(page)).fill("회의");
  // Between the new address and its page: the earliest moment in which the next search can begin.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...given) => {
      pushState.apply(history, given);
      document.querySelector<HTMLInputElement>('header input[name="search"]')!.focus();
    };
  });
  await optionsOf(page, "프롬프트").first().click();
  await page.waitForURL("**/prompt/1");
  // It is announced after the focus was placed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[aria-live=polite]")].some(({ textContent }) => textContent === document.title),
  );
  expect(await navBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
});

test("items뿐인 옛 답도 보이고, 추천은 새 탭으로도 열린다", async ({ visit }) => {
  const page = await visit("/", desktop);
  await suggest(page, { items: [{ text: "회의록", kind: "tag" }] });
  const box = await openBox(page);
  await box.fill("회의");
  await expect.poll(() => textsOf(page, "추천 검색어")).toEqual(["회의록"]);
  // The tab itself is not opened: a busy Chromium sometimes takes minutes to tell of one.
  await page.evaluate(() => {
    const look = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a")!;
      document.documentElement.dataset.left = event.defaultPrevented ? "" : link.href;
      event.preventDefault();
    };
    addEventListener("click", look, { once: true });
  });
  await options(page).click({ modifiers: ["ControlOrMeta"] });
  const left = (await page.locator("html").getAttribute("data-left"))!;
  expect(new URL(left).searchParams.get("search")).toBe("회의록");
  expect([new URL(page.url()).pathname, await box.inputValue()]).toEqual(["/", "회의"]);
});

test("회원이 차단한 사람은 그 회원의 추천에만 보이지 않고, 이 화면에서 차단해도 바로 빠진다", async ({
  visit,
  product,
}) => {
  const { origin } = product;
  const [person, member] = [await join(origin), await join(origin)];
  const name = person.nickname;
  const people = (page: Page) => textsOf(page, "프롬프터");
  const page = await visit("/", { ...desktop, as: member.email });
  const box = await openBox(page);
  await box.fill(name);
  await expect.poll(() => optionsOf(page, "프롬프터").allInnerTexts()).toEqual([expect.stringContaining(name)]);
  await optionsOf(page, "프롬프터").click();
  await page.waitForURL(`**/profile/${person.id}`);
  await page.getByRole("button", { name: / 더 보기$/ }).click();
  await page.getByRole("button", { name: "차단하기" }).click();
  await reply(page, `${name}님을 차단할까요?`, "예");
  await told(page, `${name}님을 차단했어요.`);
  const again = await openBox(page);
  await again.fill(name);
  await expect.poll(() => again.getAttribute("aria-expanded")).toBe("false");
  expect(await people(page)).toEqual([]);
  await go(page, "/");
  const suggestions = page.waitForResponse("**/api/prompts/suggestions*");
  await (await openBox(page)).fill(name);
  expect((await (await suggestions).json()).data.people).toEqual([]);
});
