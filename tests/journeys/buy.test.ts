import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import {
  atToss,
  goToToss,
  openBought,
  openingOffer,
  openingTerms,
  payButton,
  paymentTerms,
  purchaseOf,
  seen,
} from "#tests/support/product/checkout-page.ts";
import { approve, buyAs, lockedWords, openShop } from "#tests/support/product/purchases.ts";
import { placeOrder } from "#tests/support/shared/purchase.ts";
import { told } from "#tests/support/product/announcements.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { heading } from "#tests/support/product/writing.ts";

import { ordersOf } from "#tests/support/product/buy-parts.ts";

const REFUSED = /status of 40[129]/;
test("손님이 로그인하고 동의하면 한 번만 주문하고, 두 번 눌러도 한 번만 결제한다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "전화기에서 살 프롬프트");
  const page = await visit(`/prompt/${id}`, phone);
  await page.getByText("열람하기 전에는 구매하고 7일 안에").waitFor();
  await page.getByText("개인 판매자").waitFor();
  await seen(page, "link", "구매하기").click();
  await signInWithGoogle(page, buyer.email);
  await page.waitForURL((url) => url.pathname === `/checkout/${id}`);
  await arrive(page);

  await payButton(page).click();
  await page.getByRole("alert").getByText("열람하면 청약철회가 제한된다는 점에 동의해 주세요.").waitFor();
  expect(await ordersOf(product.db, id)).toEqual([]);
  await openingTerms(page).check();
  await paymentTerms(page).waitFor();
  expect(await ordersOf(product.db, id)).toEqual([{ status: "pending", amount: 4_900 }]);
  await seen(page, "button", "4,900원 결제하기").click();
  await page.getByRole("alert").getByText("결제 서비스 필수 약관에 동의해 주세요.").waitFor();
  await paymentTerms(page).check();
  await seen(page, "button", "4,900원 결제하기").dblclick();
  await page.waitForURL(/\/__emulator\/toss\/checkout/);
  await atToss(page, "결제하기");

  await told(page, "결제했어요. 이제 열람할 수 있어요.");
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  await openingOffer(page).waitFor();
  expect(await page.getByText(lockedWords).count()).toBe(0);
  expect(await seen(page, "link", "구매하기").count()).toBe(0);
  expect(await ordersOf(product.db, id)).toEqual([{ status: "paid", amount: 4_900 }]);
});

test("산 프롬프트를 열람하면 전문을 보며 빈칸을 채우고, 다른 사람에게는 여전히 잠겨 있다", async ({
  visit,
  product,
}) => {
  const { id, title, buyer } = await openShop(product.origin, "열람할 프롬프트");
  await buyAs(product.origin, buyer, id);
  const page = await visit(`/prompt/${id}`, { ...phone, as: buyer.email });
  await openingOffer(page).waitFor();
  expect(await page.getByText(lockedWords).count()).toBe(0);
  await openBought(page);
  await page.getByText(lockedWords).waitFor();
  await page.getByLabel("주제").fill("단감");
  await page.locator("mark", { hasText: "단감" }).waitFor();

  await go(page, "/mypage/purchases");
  await purchaseOf(page, title).getByText("열람함").waitFor();
  const others = await (await fetch(`${product.origin}/prompt/${id}`)).text();
  expect(others).toContain("구매하기");
  expect(others).not.toContain(lockedWords);
});

test("토스에서 취소하거나 거절되면 아무것도 사지 않고, 다시 결제할 수 있다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "한 번에 사지 못한 프롬프트");
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email, allow: [REFUSED] });
  const paid = async () => (await ordersOf(product.db, id)).filter(({ status }) => status === "paid");
  for (const [choice, title] of [
    ["취소", "결제를 취소했어요"],
    ["카드 거절", "카드사에서 결제를 거절했어요"],
    ["승인 때 거절", "결제하지 못했어요"],
  ] as const) {
    await goToToss(page);
    await atToss(page, choice);
    await heading(page, title);
    expect([choice, await paid()]).toEqual([choice, []]);
    await seen(page, "link", "다시 결제하기").click();
    await page.waitForURL((url) => url.pathname === `/checkout/${id}`);
    await arrive(page);
  }
  await goToToss(page);
  await atToss(page, "결제하기");
  await openingOffer(page).waitFor();
  expect(await paid()).toHaveLength(1);
});

test("돌아온 주소를 두 탭에서 열고 새로 고쳐도 한 번만 결제하고, 결제 키를 남기지 않는다", async ({
  visit,
  product,
}) => {
  const { id, buyer } = await openShop(product.origin, "두 탭에서 산 프롬프트");
  const order = await placeOrder(buyer, id);
  const back = await approve(product.origin, order);
  const page = await visit(BLANK, { ...desktop, as: buyer.email, allow: [REFUSED] });
  const other = await page.context().newPage();
  await Promise.all([page.goto(back), other.goto(back)]);
  for (const tab of [page, other]) {
    await tab.waitForURL((url) => url.pathname === `/prompt/${id}`);
    await seen(tab, "button", "열람하기").waitFor();
  }
  await page.goto(back);
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
  expect(await ordersOf(product.db, id)).toEqual([{ status: "paid", amount: 4_900 }]);

  await page.goto(back.replace(/paymentKey=[^&]+/, "paymentKey=another-key"));
  await heading(page, "이미 처리한 주문이에요");
  expect(new URL(page.url()).search).toBe(`?orderId=${order.order_id}`);
  await page.reload();
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);
});
