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

test("검색어에서 읽은 조건을 하나씩 지우며 다시 찾는다", async ({ visit }) => {
  const page = await visit(`/?search=${encodeURIComponent("무료 번역 3000원 이하 영어 말고")}`, phone);
  const conditions = page.getByRole("list", { name: "검색어에서 읽은 조건" }).getByRole("link");
  const names = async () => (await conditions.allInnerTexts()).map((text) => text.replace("조건 지우기", "").trim());
  expect(await names()).toEqual(["3,000원 이하", "무료", "‘영어’ 빼고"]);
  await conditions.filter({ hasText: "영어" }).click();
  await expect.poll(() => at(page)).toEqual({ search: "무료 번역 3000원 이하" });
  await expect.poll(names).toEqual(["3,000원 이하", "무료"]);
  await conditions.filter({ hasText: "무료" }).click();
  await expect.poll(names).toEqual(["3,000원 이하"]);
  await conditions.click();
  await page.getByRole("heading", { level: 1, name: "‘번역’ 검색 결과" }).waitFor();
  expect(await conditions.count()).toBe(0);
});

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
