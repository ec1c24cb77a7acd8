import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { makePopular } from "#tests/support/product/search.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const highlighted = (page: Page) => cards(page).locator("mark").allInnerTexts();
const at = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const sort = (page: Page) => page.getByLabel("정렬");
const chosenSort = (page: Page) => sort(page).locator("option:checked").innerText();

/** A word that stands in no prompt of another test. */
const OWN = "갈무리표";

test.for([
  ["한/영을 바꾸지 않은 말", "ghldmlfhr", "‘ghldmlfhr’을 ‘회의록’으로 찾았어요.", "회의록"],
  ["조사가 붙은 말", `${OWN}를`, `‘${OWN}를’을 ‘${OWN}’로 찾았어요.`, OWN],
  ["비슷한 말", "자소서", "‘자소서’와 뜻이 비슷한 ‘자기소개서’로 찾았어요.", "자기소개서"],
  ["없는 말이 섞인 말", "회의록 뷁뷁", "‘뷁뷁’을 빼고 찾았어요.", "회의록"],
] as const)(
  "%s은 어떻게 찾았는지 말하고, 그대로 찾을 길을 준다",
  async ([, words, sentence, marked], { visit, product }) => {
    if (marked === OWN) await publish(product.origin, (await join(product.origin)).email, `${OWN} 채우기`);
    const page = await visit(`/?search=${encodeURIComponent(words)}&price=free`, phone);
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await highlighted(page)).toContain(marked);
    await page.getByRole("link", { name: `‘${words}’ 그대로 찾기` }).click();
    await page.getByText("적은 그대로만 찾았어요.").waitFor();
    expect(at(page)).toEqual({ search: words, literal: "1", price: "free" });
    await page.getByRole("link", { name: "비슷한 말까지 찾기" }).click();
    await page.getByText(sentence, { exact: true }).waitFor();
  },
);

test("아무것도 못 찾으면 많이 보는 것을 보이고, 그렇다고 말한다", async ({ visit }) => {
  const page = await visit(`/?search=${encodeURIComponent("뷁뷁")}`, desktop);
  await page.getByText("‘뷁뷁’을 찾지 못해서, 많이 보는 프롬프트를 모았어요.").waitFor();
  expect(await cards(page).count()).toBeGreaterThan(6);
  expect(await highlighted(page)).toEqual([]);
});

test("찾은 말을 제목과 설명과 태그에서 표시하고, 제목은 그대로 읽힌다", async ({ visit }) => {
  const page = await visit(`/?search=${encodeURIComponent("회의록".normalize("NFD"))}`, {
    ...phone,
    javaScriptEnabled: false,
  });
  const title = "받아쓴 회의록에서 결정, 할 일, 미결만 남기기";
  const card = cards(page).filter({ has: page.getByRole("link", { name: title, exact: true }) });
  expect(await card.getByRole("heading").locator("mark").allInnerTexts()).toEqual(["회의록"]);
  expect((await card.locator("p mark").allInnerTexts()).every((word) => word === "회의록")).toBe(true);
  expect(await card.getByText("#회의록").count()).toBe(1);
});

test("글에 든 꺾쇠는 찾은 말이어도 글자로만 보인다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const title = "<img src=x onerror=alert(1)> 꺾쇠";
  await publish(product.origin, email, title);
  const page = await visit(`/?search=${encodeURIComponent("<img 꺾쇠")}&literal=1`, desktop);
  await page.getByRole("heading", { level: 1, name: "‘<img 꺾쇠’ 검색 결과" }).waitFor();
  await cards(page).getByRole("link", { name: title }).first().waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("찾을 때는 관련도순이 기본이고, 바꾼 순서는 주소에 남아 뒤로 가면 돌아온다", async ({ visit }) => {
  const page = await visit(`/?search=${encodeURIComponent("글")}`, desktop);
  expect(await chosenSort(page)).toBe("관련도순");
  await sort(page).selectOption("latest");
  await expect.poll(() => at(page)).toEqual({ search: "글", sort: "latest" });
  await sort(page).selectOption("");
  await expect.poll(() => at(page)).toEqual({ search: "글" });
  await page.goBack();
  await expect.poll(() => chosenSort(page)).toBe("최신순");
  await page.goBack();
  await expect.poll(() => chosenSort(page)).toBe("관련도순");
  await page.goto("/?category=work");
  expect(await sort(page).locator("option").allInnerTexts()).not.toContain("관련도순");
});

test("고른 조건은 주소에 쌓이고, 뒤로 가면 하나씩 풀린다", async ({ visit }) => {
  const page = await visit(`/?search=${encodeURIComponent("글")}`, desktop);
  // Sorted: views of other tests, written meanwhile, may change the order.
  const titles = async () => (await cards(page).getByRole("heading").allInnerTexts()).toSorted();
  const all = await titles();
  const filters = page.getByRole("group", { name: "필터" });
  await filters.locator("summary", { hasText: "가격" }).click();
  await filters.getByRole("link", { name: "무료" }).click();
  await expect.poll(() => at(page)).toEqual({ search: "글", price: "free" });
  await filters.locator("summary", { hasText: "무료" }).waitFor();
  // Other tests add prompts to most categories, not to this one.
  await page.getByRole("navigation", { name: "카테고리" }).getByRole("link", { name: "교육·수업" }).click();
  await expect.poll(() => at(page)).toEqual({ search: "글", category: "teaching", price: "free" });
  await expect.poll(async () => (await titles()).length).toBeLessThan(all.length);
  await page.goBack();
  await expect.poll(() => at(page)).toEqual({ search: "글", price: "free" });
  await filters.locator("summary", { hasText: "무료" }).waitFor();
  await page.goBack();
  await expect.poll(titles).toEqual(all);
});

test("스크립트 없이도 찾은 것을 이어 보고, 순서와 그대로 찾기가 이어진다", async ({ visit }) => {
  const page = await visit("/?search=vmfhavmxm", { ...desktop, javaScriptEnabled: false });
  await page.getByText("‘vmfhavmxm’을 ‘프롬프트’로 찾았어요.").waitFor();
  // Prompts of other tests may share a title.
  const found = () =>
    cards(page)
      .getByRole("heading")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  const first = await found();
  expect(first).not.toEqual([]);
  await page.getByRole("link", { name: "더 보기", exact: true }).click();
  await page.getByRole("link", { name: "처음부터 보기" }).waitFor();
  await expect.poll(found).not.toEqual([]);
  const second = await found();
  expect(second.filter((link) => first.includes(link))).toEqual([]);
  await page.getByRole("link", { name: "처음부터 보기" }).click();
  await expect.poll(found).toEqual(first);
  await page.getByRole("link", { name: "‘vmfhavmxm’ 그대로 찾기" }).click();
  await sort(page).selectOption("latest");
  await page.getByRole("button", { name: "정렬" }).click();
  expect(at(page)).toEqual({ search: "vmfhavmxm", literal: "1", sort: "latest" });
});

test("아무것도 없으면 조건을 풀 길과 많이 찾는 말을 내놓는다", async ({ visit, product }) => {
  await makePopular(product.db, "자기소개서", "회의록");
  const page = await visit(`/?search=${encodeURIComponent("회의록")}&category=image&literal=1`, phone);
  await page.getByText("찾는 프롬프트가 아직 없어요").waitFor();
  const popular = page.getByRole("navigation", { name: "지금 많이 찾는 말" });
  expect(await popular.getByRole("link").allInnerTexts()).toEqual(["자기소개서", "회의록"]);
  await page.getByRole("link", { name: "조건 지우고 보기" }).click();
  await expect.poll(() => at(page)).toEqual({ search: "회의록", literal: "1" });
  await cards(page).first().waitFor();
  await page.goBack();
  await popular.getByRole("link", { name: "자기소개서" }).click();
  await page.getByRole("heading", { level: 1, name: "‘자기소개서’ 검색 결과" }).waitFor();
});
