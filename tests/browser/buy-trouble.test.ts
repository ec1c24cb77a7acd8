import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { fetchAnswer } from "#tests/support/product/hold.ts";
import {
  agreeAndOrder,
  atToss,
  goToToss,
  openBought,
  payButton,
  paymentTerms,
  purchaseOf,
  seen,
} from "#tests/support/product/checkout-page.ts";
import { buyAs, openShop } from "#tests/support/product/purchases.ts";
import { arrive, go, test } from "#tests/support/product/journey.ts";
import { heading } from "#tests/support/product/writing.ts";

const hasToss = (page: Page) => page.evaluate(() => "TossPayments" in window);

test("결제 스크립트가 막히면 그렇다고 말하고, 다시 부르면 이어서 산다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "스크립트가 막힌 프롬프트");
  const blocked = [/Failed to load resource/, /request failed: GET .*v2\/standard/, /payment widgets/];
  const page = await visit(`/checkout/${id}`, { ...desktop, as: buyer.email, allow: blocked });
  await page.route("**/v2/standard", (route) => route.abort("blockedbyclient"));
  await agreeAndOrder(page);
  await page.getByRole("alert").getByText("결제 화면을 불러오지 못했어요.").waitFor();
  await page.unroute("**/v2/standard");
  await seen(page, "button", "다시 불러오기").click();
  await paymentTerms(page).check();
  await seen(page, "button", "4,900원 결제하기").click();
  await page.waitForURL(/\/__emulator\/toss\/checkout/);
});

test("주문하다 끊겨도 다시 누르면 같은 주문으로 이어지고, 떠나면 새 문서라 결제사의 스크립트는 따라오지 않는다", async ({
  visit,
  product,
}) => {
  const { id, buyer } = await openShop(product.origin, "주문하다 끊긴 프롬프트");
  const lost = [/Failed to load resource/, /request failed: POST/];
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email, allow: lost });
  await page.route("**/api/orders", async (route) => {
    await fetchAnswer(route);
    await route.abort("connectionreset");
  });
  await agreeAndOrder(page);
  await page.getByRole("alert").getByText("인터넷 연결을 확인하고").waitFor();
  await page.unroute("**/api/orders");
  await payButton(page).click();
  await paymentTerms(page).waitFor();
  const count = await product.db.prepare("SELECT count(*) AS n FROM orders WHERE prompt_id = ?").bind(id).first("n");
  expect(count).toBe(1);

  expect(await hasToss(page)).toBe(true);
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "홈" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await arrive(page);
  expect(await hasToss(page)).toBe(false);
});

test("이미 산 것, 무료인 것, 없는 것은 결제할 수 없다고 말한다", async ({ visit, product }) => {
  const { id, buyer } = await openShop(product.origin, "이미 산 프롬프트");
  await buyAs(product.origin, buyer, id);
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email, allow: [/status of 404/] });
  await page.getByRole("heading", { name: "이미 구매한 프롬프트예요" }).waitFor();
  await go(page, "/checkout/1");
  await page.getByText("무료 프롬프트라 사지 않아도 모두 볼 수 있어요.").waitFor();
  await go(page, "/checkout/999999");
  await page.getByRole("heading", { name: "판매하지 않는 프롬프트예요" }).waitFor();
  const nonsense = await fetch(`${product.origin}/checkout/abc`);
  expect(nonsense.status).toBe(404);
  expect(await nonsense.text()).toMatch(/<h1[^>]*>페이지를 찾을 수 없어요/);
});

test("내가 쓴 것은 결제할 수 없다고 말하고, 살 것 대신 고칠 것이 보인다", async ({ visit, product }) => {
  const { id, seller } = await openShop(product.origin, "내가 쓴 프롬프트");
  const page = await visit(`/checkout/${id}`, { ...desktop, as: seller.email });
  await page.getByText("내가 쓴 프롬프트예요. 언제든 볼 수 있어요.").waitFor();
  await go(page, `/prompt/${id}`);
  await page.getByRole("link", { name: "수정" }).waitFor();
  expect(await page.getByRole("link", { name: "구매하기" }).count()).toBe(0);
});

test("결제하는 사이에 글을 내리면 결제하지 않는다", async ({ visit, product }) => {
  const { id, seller, buyer } = await openShop(product.origin, "내려간 프롬프트");
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email, allow: [/status of 40[24]/] });
  await goToToss(page);
  await seller.call("DELETE", `/api/prompts/${id}`);
  await atToss(page, "결제하기");
  await heading(page, "결제하지 못했어요");
  await page.getByText("판매가 끝난 프롬프트라 결제하지 않았어요.").waitFor();
});

test("산 글은 쓴 사람이 고치거나 내려도 열 수 있다", async ({ visit, product }) => {
  const { id, title, version, seller, buyer } = await openShop(product.origin, "사고 나서 내려간 프롬프트");
  await buyAs(product.origin, buyer, id);
  await seller.call("PATCH", `/api/prompts/${id}`, { version, body: "{{주제}}를 새로 고쳐 쓴 순서로 담아 줘." });
  await seller.call("DELETE", `/api/prompts/${id}`);
  const page = await visit("/mypage/purchases", { ...phone, as: buyer.email, allow: [/status of 404/] });
  const bought = purchaseOf(page, title);
  await bought.getByText("판매 종료").waitFor();
  await bought.getByRole("link").click();
  await page.getByText("프롬프터가 글을 내렸지만, 구매한 글은 계속 볼 수 있어요.").waitFor();
  await openBought(page);
  await page.getByText("순서로").first().waitFor();
  await page.getByLabel("주제").waitFor();
});

test("사업자가 파는 프롬프트는 사기 전에 사업자 정보를 볼 수 있다", async ({ visit, product }) => {
  const { id, seller, buyer } = await openShop(product.origin, "사업자가 파는 프롬프트");
  const business = {
    name: "글감상점",
    representative: "윤솔",
    registration_number: "220-81-62517",
    mail_order_number: "2026-서울강남-01234",
    address: "서울특별시 강남구 테헤란로 1",
    phone: "02-1234-5678",
    email: "shop@example.com",
  };
  await seller.call("PUT", "/api/settlements/account", {
    bank_code: "004",
    account_number: "12345678901234",
    holder_name: "윤솔",
    seller_type: "business",
    business,
  });
  const page = await visit(`/checkout/${id}`, { ...phone, as: buyer.email });
  const section = page.getByRole("region", { name: "판매자" });
  await section.getByText("사업자 판매자").waitFor();
  await section.getByRole("button", { name: "판매자 정보" }).click();
  const identity = page.getByRole("dialog", { name: "판매자 정보" });
  for (const fact of [business.name, business.mail_order_number, business.address, business.email])
    await identity.getByText(fact, { exact: true }).waitFor();
  const sizes = await section.evaluate((element) =>
    [...element.querySelectorAll("a, p")].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  );
  expect(Math.min(...sizes.slice(1))).toBeGreaterThanOrEqual(sizes[0]!);
});
