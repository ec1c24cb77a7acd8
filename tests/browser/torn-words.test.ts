import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { makeSale } from "#tests/support/product/sellers.ts";
import { HANEUL } from "#tests/support/product/session-parts.ts";

const narrow = { ...phone, viewport: { width: 320, height: 844 } };
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** Words of up to four letters, for which the narrowest line has room, that stand on several lines. */
const tornWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement!.checkVisibility() || text.parentElement!.closest("script, style, .sr-only")) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)[가-힣]{2,4}(?!\S)/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) torn.push(word);
      }
    }
    return torn;
  });

async function expectWhole(page: Page) {
  await page.locator("main [aria-busy=true]").filter({ visible: true }).first().waitFor({ state: "detached" });
  await enlarge(page);
  expect(await tornWords(page)).toEqual([]);
}

test.for([
  ["/", undefined],
  ["/prompt/1", undefined],
  ["/mypage", HANEUL],
  ["/mypage/review", HANEUL],
] as const)("%s: 320 px에서 글자를 200 %로 키워도 짧은 낱말이 줄에 나뉘지 않는다", async ([path, as], { visit }) => {
  const page = await visit(path, { ...narrow, as });
  await expectWhole(page);
  const tabBar = await page.getByRole("navigation", { name: "주요 화면" }).boundingBox();
  expect(tabBar).toMatchObject({ x: 0, width: 320 });
});

test("판매자의 화면도 320 px에서 글자를 200 %로 키웠을 때 짧은 낱말이 줄에 나뉘지 않는다", async ({
  visit,
  product,
}) => {
  const seller = await join(product.origin);
  const page = await visit("/mypage/pay", { ...narrow, as: seller.email });
  await page.getByRole("heading", { name: "아직 판매한 프롬프트가 없어요" }).waitFor();
  await expectWhole(page);
  await makeSale(product, seller, { price: 6_900 });
  await go(page, "/mypage/pay");
  await page.getByRole("list", { name: "판매 내역" }).getByText("주문 번호").waitFor();
  await expectWhole(page);
  await go(page, "/mypage/pay/statement");
  await page.getByRole("table").waitFor();
  await expectWhole(page);
});

/** How far the words of a button reach beyond it, in pixels. */
const spill = (button: Locator) =>
  button.evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const [within, around] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
    return Math.max(0, around.top - within.top, within.bottom - around.bottom, within.right - around.right);
  });

test("로그인 창의 단추는 320 px에서 글자를 200 %로 키워도 낱말을 다 담는다", async ({ visit }) => {
  const page = await visit("/mypage", narrow);
  await page
    .getByRole("main")
    .getByRole("button", { name: /로그인/ })
    .click();
  await page.getByRole("dialog", { name: "로그인/회원가입" }).waitFor();
  await enlarge(page);
  for (const name of ["구글로 로그인", "네이버로 로그인"])
    expect([name, await spill(page.getByRole("button", { name, exact: true }))]).toEqual([name, 0]);
  expect(await tornWords(page)).toEqual([]);
});
