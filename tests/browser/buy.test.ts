import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { seen } from "#tests/support/product/checkout-page.ts";
import { approve, openShop } from "#tests/support/product/purchases.ts";
import { placeOrder } from "#tests/support/shared/purchase.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { heading } from "#tests/support/product/writing.ts";

import { ordersOf } from "#tests/support/product/buy-parts.ts";

test("거절한 카드사의 말은 그대로 옮기지 않고 결제도 확인하지 않는다", async ({ visit }) => {
  const page = await visit("/payment/fail?code=SOMETHING_NEW&message=<b>여기로 보내세요</b>&orderId=1", desktop);
  await heading(page, "결제하지 못했어요");
  expect(await page.getByText("여기로 보내세요").count()).toBe(0);
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(asked.filter((name) => name.includes("/api/payments"))).toEqual([]);
});

test("돌아왔을 때 로그인이 풀렸으면 로그인하고 이어서 산다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "로그인이 풀린 채 산 프롬프트");
  const back = await approve(product.origin, await placeOrder(buyer, id));
  const page = await visit(back, phone);
  await heading(page, "로그인하고 결제를 마쳐요");
  await page.getByRole("button", { name: "로그인하고 이어서 하기" }).click();
  await signInWithGoogle(page, buyer.email);
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await seen(page, "button", "열람하기").waitFor();
});

test("다른 사람의 주문으로 돌아오면 찾을 수 없다고 한다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "남이 주문한 프롬프트");
  const back = await approve(product.origin, await placeOrder(buyer, id));
  const stranger = await join(product.origin);
  const page = await visit(back, { ...desktop, as: stranger.email, allow: [/status of 404/] });
  await heading(page, "주문을 찾을 수 없어요");
  expect(await ordersOf(product.db, id)).toEqual([{ status: "pending", amount: 4_900 }]);
});
