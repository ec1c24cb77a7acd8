import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { seen } from "#tests/support/product/checkout-page.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";

import { HISTORY, orders, refund, question, refundFor, openBoughtShop } from "#tests/support/product/refund-parts.ts";

test("열람하기 전에는 사유를 적어 환불하고, 그 뒤에는 다시 잠긴다", async ({ visit, product }) => {
  const { title, seller, buyer } = await openBoughtShop(product.origin, "환불할 프롬프트");
  const page = await visit("/mypage", { ...phone, as: buyer.email });
  await page.getByRole("link", { name: "결제 내역" }).click();
  const order = orders(page).filter({ hasText: title });
  await order.getByText("결제 완료", { exact: true }).waitFor();
  await order.getByRole("button", { name: /^주문 상세/ }).click();
  const receipt = page.getByRole("dialog", { name: "주문 상세" });
  await receipt.getByText(/^\d{6}-\d{4,}$/).waitFor();
  await receipt.getByText(`${seller.nickname} (개인 판매자)`).waitFor();
  expect(await receipt.getByRole("link", { name: /결제 영수증 열기/ }).getAttribute("href")).toContain("/receipt/");
  await receipt.getByRole("button", { name: "닫기" }).click();

  await order.getByRole("button", refund).click();
  await question(page).getByRole("button", { name: "아니요" }).click();
  await order.getByText("결제 완료", { exact: true }).waitFor();
  await order.getByRole("button", refund).click();
  await refundFor(page, "다른 프롬프트와 헷갈렸어요.");
  await told(page, "환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.");
  await order.getByText("환불 완료", { exact: true }).waitFor();
  expect(await order.getByRole("button", refund).count()).toBe(0);

  await order.getByRole("link", { name: title }).click();
  await seen(page, "link", "구매하기").waitFor();
  await go(page, "/mypage/purchases");
  await page.getByText("아직 구매한 프롬프트가 없어요").waitFor();
});

test("열람한 것은 환불 단추가 없고, 다른 탭에서 열람했으면 안 된다고 말한다", async ({ visit, product }) => {
  const { id, title, buyer } = await openBoughtShop(product.origin, "열람한 프롬프트");
  const page = await visit(HISTORY, { ...phone, as: buyer.email, allow: [/status of 409/] });
  const order = orders(page).filter({ hasText: title });
  await order.getByRole("button", refund).click();
  await buyer.call("POST", `/api/prompts/${id}/open`);
  await refundFor(page, "다 읽었어요.");
  await question(page)
    .getByText(/이미 열람해서 바로 환불할 수 없어요/)
    .waitFor();
  await go(page, HISTORY);
  await order.getByText(/에 열람했어요/).waitFor();
  expect(await order.getByRole("button", refund).count()).toBe(0);
});
