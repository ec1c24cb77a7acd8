import { expect } from "vitest";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import {
  agreeAndOrder,
  openingOffer,
  payButton,
  paymentTerms,
  purchaseOf,
  seen,
} from "#tests/support/product/checkout-page.ts";
import { buyAs, openShop } from "#tests/support/product/purchases.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";

test("사는 길에서 axe가 아무것도 나무라지 않는다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "살 수 있는 프롬프트");
  const page = await visit(`/prompt/${id}`, { ...desktop, as: buyer.email });
  await seen(page, "link", "구매하기").waitFor();
  expect(await findViolationsAtBothSizes(page, "살 프롬프트")).toEqual([]);

  await seen(page, "link", "구매하기").click();
  await page.waitForURL((url) => url.pathname === `/checkout/${id}`);
  await arrive(page);
  await payButton(page).click();
  await page.getByText("동의해 주세요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "동의하지 않은 주문서")).toEqual([]);

  await agreeAndOrder(page);
  await paymentTerms(page).check();
  await payButton(page).waitFor();
  expect(await findViolationsAtBothSizes(page, "결제 수단")).toEqual([]);
});

test("사고 나서 환불까지 axe가 아무것도 나무라지 않는다", async ({ visit, product }) => {
  const { id, title, buyer } = await openShop(product.origin, "사 둔 프롬프트");
  await buyAs(product.origin, buyer, id);
  const page = await visit("/mypage/purchases", { ...desktop, as: buyer.email });
  const bought = purchaseOf(page, title);
  await bought.waitFor();
  expect(await findViolationsAtBothSizes(page, "구매한 프롬프트")).toEqual([]);

  await bought.getByRole("link").click();
  await openingOffer(page).waitFor();
  expect(await findViolationsAtBothSizes(page, "열람하기 전")).toEqual([]);

  await page.getByRole("link", { name: "결제 내역 보기" }).click();
  const order = page.getByRole("list", { name: "결제 내역 목록" }).getByRole("listitem").filter({ hasText: title });
  await order.waitFor();
  expect(await findViolationsAtBothSizes(page, "결제 내역")).toEqual([]);
  await order.getByRole("button", { name: /^주문 상세/ }).click();
  const receipt = page.getByRole("dialog", { name: "주문 상세" });
  await receipt.waitFor();
  expect(await findViolationsAtBothSizes(page, "주문 상세")).toEqual([]);
  await receipt.getByRole("button", { name: "닫기" }).click();
  await order.getByRole("button", { name: /^환불/ }).click();
  await page.getByRole("dialog", { name: "환불할까요?" }).getByRole("button", { name: "환불하기" }).waitFor();
  expect(await findViolationsAtBothSizes(page, "환불 물음")).toEqual([]);
});

test("손님이 보는 결제 화면에서 axe가 아무것도 나무라지 않는다", async ({ visit, product }) => {
  const page = await visit(BLANK, desktop);
  for (const [path, title] of [
    [`/checkout/${await paidPrompt(product.db)}`, "로그인하고 이어서 결제해요"],
    ["/payment/fail?code=REJECT_CARD_COMPANY", "카드사에서 결제를 거절했어요"],
    ["/payment/success?orderId=1&paymentKey=2&amount=3", "로그인하고 결제를 마쳐요"],
  ] as const) {
    await go(page, path);
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await findViolationsAtBothSizes(page, title)).toEqual([]);
  }
});

test("확인하고 있는 결제도 axe가 나무라지 않는다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit(BLANK, { ...phone, as: email });
  await page.route("**/api/payments/**", () => undefined);
  await page.goto("/payment/success?orderId=00000000-0000-4000-8000-000000000000");
  await page.getByRole("heading", { name: "결제를 확인하고 있어요" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
