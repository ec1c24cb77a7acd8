import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const at = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const sort = (page: Page) => page.getByLabel("정렬");
const chosenSort = (page: Page) => sort(page).locator("option:checked").innerText();

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
