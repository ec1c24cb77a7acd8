import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { makeSale } from "#tests/support/product/sellers.ts";

/** The ground of what is chosen and of what is not, among those that match. */
const grounds = (page: Page, of: string) =>
  page.evaluate((selector) => {
    const isChosen = (one: Element) =>
      one.matches("[aria-current], [aria-pressed=true], [aria-selected=true]") ||
      one.querySelector(":checked") !== null;
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const colours = (chosen: boolean) => [
      ...new Set(all.filter((one) => isChosen(one) === chosen).map((one) => getComputedStyle(one).backgroundColor)),
    ];
    return { chosen: colours(true), others: colours(false) };
  }, of);

async function expectChosenSeen(page: Page, of: string) {
  const { chosen, others } = await grounds(page, of);
  expect([of, chosen.length, others.length > 0]).toEqual([of, 1, true]);
  expect([of, others]).not.toEqual([of, expect.arrayContaining(chosen)]);
}

/** What is a shape by its ground alone, and has neither that nor a line round it. */
const shapeless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".bg-persimmon, .bg-alert-soft")]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle === "none")
      .map((one) => one.textContent),
  );

test("색을 시스템이 고르는 화면에서도 고른 것은 고르지 않은 것과 달라 보인다", async ({ visit, product }) => {
  const seller = await join(product.origin);
  await makeSale(product, seller, { price: 6_900 });
  const page = await visit("/", { ...phone, forcedColors: "active", as: seller.email });
  await expectChosenSeen(page, ".tab-bar a");
  await expectChosenSeen(page, "nav[aria-label=카테고리] a");
  await go(page, "/weekly");
  await expectChosenSeen(page, "nav[aria-label='기간 고르기'] a");
  await go(page, "/create");
  await expectChosenSeen(page, "ol[aria-label='쓰는 순서'] button");
  await go(page, "/requests");
  await page.getByRole("link", { name: "글감 요청하기" }).waitFor();
  expect(await shapeless(page)).toEqual([]);
  await go(page, "/mypage/pay");
  await page.getByRole("tab").first().waitFor();
  await expectChosenSeen(page, "[role=tab]");
  await go(page, "/?category=work");
  await page.getByRole("button", { name: "필터" }).click();
  await expectChosenSeen(page, ".bottom-sheet label");
  await page.setViewportSize(desktop.viewport!);
  await go(page, "/mypage/purchases");
  await expectChosenSeen(page, "nav[aria-label='마이페이지 메뉴'] a");
});
