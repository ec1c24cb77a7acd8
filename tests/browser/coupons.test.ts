import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { atToss, goToToss, openingTerms, payButton, paymentTerms, seen } from "#tests/support/product/checkout-page.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { openShop, sell } from "#tests/support/product/purchases.ts";

const openCoupon = (page: Page) => page.getByRole("heading", { name: "쿠폰" }).click();

test("판매자가 만든 쿠폰으로 덜 내고 사고, 전부 할인되면 결제 없이 받는다", async ({ visit, product }) => {
  const { id, seller, buyer } = await openShop(product.origin, "쿠폰으로 살 프롬프트");
  const other = await sell(product.origin, "무료로 받을 프롬프트", { seller, price: 1_000 });

  const shop = await visit("/mypage/coupons", { ...phone, as: seller.email, allow: [/status of 400/] });
  await shop.getByText("아직 만든 쿠폰이 없어요").waitFor();
  await seen(shop, "button", "쿠폰 만들기").click();
  const dialog = shop.getByRole("dialog", { name: "쿠폰 만들기" });
  await dialog.getByRole("button", { name: "쿠폰 만들기" }).click();
  await dialog.getByText("쿠폰 코드를 써 주세요.").waitFor();
  await dialog.getByLabel("쿠폰 코드").fill("첫손님vip");
  await dialog.getByLabel("할인 방법").selectOption("won");
  await dialog.getByLabel("할인 금액 (원)").fill("1,000");
  const last = dialog.getByLabel("끝나는 날");
  const usual = await last.inputValue();
  await last.fill("2020-01-01");
  await dialog.getByRole("button", { name: "쿠폰 만들기" }).click();
  await dialog.getByText("끝나는 날은 시작하는 날과 같거나 그 뒤여야 해요.").waitFor();
  expect(await last.getAttribute("aria-invalid")).toBe("true");
  await last.fill(usual);
  expect(await findViolationsAtBothSizes(shop, "쿠폰 만들기")).toEqual([]);
  await dialog.getByRole("button", { name: "쿠폰 만들기" }).click();
  await told(shop, "‘첫손님VIP’ 쿠폰을 만들었어요.");
  await shop.getByRole("list", { name: "내 쿠폰 목록" }).getByText("1,000원 할인").waitFor();
  expect(await findViolationsAtBothSizes(shop, "쿠폰 목록")).toEqual([]);

  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email, allow: [/status of 40[49]/] });
  await openCoupon(page);
  const code = page.getByLabel("쿠폰 코드");
  await code.fill("없는쿠폰");
  await seen(page, "button", "쓰기").click();
  await page.getByRole("alert").getByText("없는 쿠폰이에요.").waitFor();
  await code.fill("첫손님vip");
  await seen(page, "button", "쓰기").click();
  await page.getByText("‘첫손님VIP’ 할인").waitFor();
  await page.getByText("3,900원").first().waitFor();
  expect(await findViolationsAtBothSizes(page, "쿠폰을 쓴 주문서")).toEqual([]);
  await goToToss(page);
  await atToss(page, "결제하기");
  await page.waitForURL((url) => url.pathname === `/prompt/${id}`);

  await page.goto(`${product.origin}/mypage/paymentHistory`);
  await page.getByText("쿠폰으로 4,900원에서 1,000원을 덜 냈어요").waitFor();

  await seller.call("POST", "/api/coupons", {
    code: "그냥드려요",
    percent: 100,
    prompt_id: other.id,
    from: new Date().toISOString().slice(0, 10),
    until: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    uses_max: 1,
  });
  await page.goto(`${product.origin}/checkout/${other.id}`);
  await openCoupon(page);
  await page.getByLabel("쿠폰 코드").fill("그냥드려요");
  await seen(page, "button", "쓰기").click();
  await page.locator("#coupon-title:focus").waitFor();
  await openingTerms(page).check();
  await seen(page, "button", "무료로 받기").click();
  await page.waitForURL((url) => url.pathname === `/prompt/${other.id}`);
  await seen(page, "button", "열람하기").waitFor();
});

test("써 두고 쓰기를 누르지 않은 쿠폰은 동의와 결제하기가 먼저 쓰고, 그대로 제값에 결제하지 않는다", async ({
  visit,
  product,
}) => {
  const { id, seller, buyer } = await openShop(product.origin, "쿠폰을 써 둔 프롬프트");
  await seller.call("POST", "/api/coupons", {
    code: "써둔쿠폰",
    percent: 50,
    prompt_id: id,
    from: new Date().toISOString().slice(0, 10),
    until: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    uses_max: 1,
  });
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email, allow: [/status of 404/] });
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) orders.push(request.url());
  });
  await openCoupon(page);
  const code = page.getByLabel("쿠폰 코드");
  await code.fill("없는쿠폰");
  await openingTerms(page).check();
  await page.getByRole("alert").getByText("없는 쿠폰이에요.").waitFor();
  await code.fill("써둔쿠폰");
  await payButton(page).click();
  await page.getByText("‘써둔쿠폰’ 할인").waitFor();
  expect(orders).toEqual([]);
  await payButton(page).click();
  await paymentTerms(page).waitFor();
});
