import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { phone } from "#tests/support/product/browser.ts";
import {
  atToss,
  openBought,
  openingOffer,
  openingTerms,
  payButton,
  paymentTerms,
  seen,
} from "#tests/support/product/checkout-page.ts";
import { recordCopies } from "#tests/support/product/hydration.ts";
import { arrive, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { buyAs, lockedWords, openShop } from "#tests/support/product/purchases.ts";
import { answer, heading, newLetter, next } from "#tests/support/product/writing.ts";

/** Runs in the page. Counts fingers that touch it and Enter; not typing, and not what belongs to the payment provider. */
function countPresses() {
  if (location.origin === "null" || location.pathname.startsWith("/__emulator")) return;
  const count = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter") return;
    if ((event.target as Element).closest("#payment-methods, #payment-agreement")) return;
    sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1));
  };
  addEventListener("pointerdown", count, true);
  addEventListener("keydown", count, true);
}

const pressesOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("presses")));
const type = (page: Page, text: string) => page.keyboard.type(text);

test("빈칸이 둘인 글은 세 번 눌러 채우고 복사한다", async ({ visit }) => {
  const page = await visit("/prompt/1", { ...phone, before: recordCopies });
  await page.evaluate(countPresses);
  await page.getByRole("link", { name: "빈칸 2개 채우기" }).click();
  await page.locator("#blank-0:focus").waitFor();
  await type(page, "봄 도록 회의");
  await page.getByRole("link", { name: "빈칸 1개 채우기" }).click();
  await page.locator(":is(#blank-1, #blank-2):focus").waitFor();
  await type(page, "표지는 미색으로 정함");
  await seen(page, "button", "복사하기").click();
  await told(page, "복사했어요.");
  expect(await pressesOf(page)).toBeLessThanOrEqual(3);
});

test("첫 글은 아홉 번 안에 써서 올린다", async ({ visit, product }) => {
  const { title, description, body } = newLetter();
  const { email } = await join(product.origin);
  const page = await visit("/", { ...phone, as: email, before: countPresses });
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "글쓰기" }).click();
  // The home page has fields and a navigation of such names too.
  await heading(page, "프롬프트 쓰기");
  await page.getByLabel("제목").click();
  await type(page, title);
  // The list of choices is the system's.
  await page.getByLabel("카테고리").dispatchEvent("pointerdown");
  await page.getByLabel("카테고리").selectOption("writing");
  await page.getByLabel("AI 모델").dispatchEvent("pointerdown");
  await page.getByLabel("AI 모델").selectOption("claude");
  await page.getByLabel("설명").click();
  await type(page, description);
  await next(page);
  await page.getByRole("textbox", { name: "본문", exact: true }).click();
  await type(page, body);
  await page.getByRole("button", { name: "나머지는 건너뛰고 올리기" }).click();
  await answer(page, "업로드할까요?", "예");
  await heading(page, title);
  expect(await pressesOf(page)).toBeLessThanOrEqual(9);
});

test("글의 화면에서 네 번 눌러 사서 전문을 열고, 가격과 동의가 한 화면에 있다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "네 번 눌러 살 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...phone, as: buyer.email, before: countPresses });
  await seen(page, "link", "구매하기").click();
  await page.waitForURL((url) => url.pathname === `/checkout/${id}`);
  await arrive(page);
  await openingTerms(page).waitFor();
  const height = await page.evaluate(() => innerHeight);
  for (const part of [page.getByText("4,900원", { exact: true }), openingTerms(page), payButton(page)]) {
    const { y = height, height: own = 0 } = (await part.first().boundingBox()) ?? {};
    expect(y + own).toBeLessThan(height);
  }
  await openingTerms(page).check();
  await paymentTerms(page).check();
  await payButton(page).click();
  await atToss(page, "결제하기");
  await openingOffer(page).waitFor();
  await openBought(page);
  await page.getByText(lockedWords).first().waitFor();
  expect(await pressesOf(page)).toBeLessThanOrEqual(4);
});

test("산 글의 화면에서 세 번 눌러 환불한다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "세 번 눌러 환불할 프롬프트");
  await buyAs(product.origin, buyer, id);
  const page = await visit(`/prompt/${id}`, { ...phone, as: buyer.email, before: countPresses });
  await page.getByRole("link", { name: "결제 내역 보기" }).click();
  await page.getByRole("button", { name: /^환불/ }).click();
  await page.getByRole("dialog", { name: "환불할까요?" }).getByRole("button", { name: "환불하기" }).click();
  await told(page, "환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.");
  expect(await pressesOf(page)).toBeLessThanOrEqual(3);
});

test("어디서든 두 번 눌러 산 글을 찾아 연다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "두 번 눌러 찾을 프롬프트");
  await buyAs(product.origin, buyer, id);
  const page = await visit("/", { ...phone, as: buyer.email, before: countPresses });
  for (const from of ["/", "/prompt/1", "/guide/tip", "/mypage/info/account"]) {
    await go(page, from);
    await arrive(page);
    await page.evaluate(() => sessionStorage.removeItem("presses"));
    await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "마이" }).click();
    const recent = page.getByRole("region", { name: "최근에 구매한 프롬프트" });
    await recent.getByRole("link", { name: "두 번 눌러 찾을 프롬프트" }).click();
    await heading(page, "두 번 눌러 찾을 프롬프트");
    expect([from, await pressesOf(page)]).toEqual([from, 2]);
  }
});
