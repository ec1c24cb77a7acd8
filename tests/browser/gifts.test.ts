import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { atToss, goToToss, openingOffer, seen } from "#tests/support/product/checkout-page.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { openShop } from "#tests/support/product/purchases.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

test("판매자에게는 선물하기가 없다", async ({ visit, product }) => {
  const { id, seller } = await openShop(product.origin, "선물할 수 없는 내 글");
  const page = await visit(`/prompt/${id}`, { ...phone, as: seller.email });
  await page.getByRole("button", { name: "공유하기" }).waitFor();
  expect(await page.getByRole("link", { name: "선물하기" }).count()).toBe(0);
});

test("선물을 결제해 링크를 보내고, 받은 사람이 로그인해 받아 연다", async ({ visit, product }) => {
  const { id, title, buyer } = await openShop(product.origin, "선물할 프롬프트");
  const friend = await join(product.origin);
  const page = await visit(`/prompt/${id}`, { ...phone, as: buyer.email, ...clipboard });
  await seen(page, "link", "선물하기").click();
  await page.waitForURL((url) => url.pathname === `/checkout/${id}/gift`);
  await page.getByRole("heading", { level: 1, name: "선물하기" }).waitFor();
  await page.getByLabel("선물에 적을 말").fill("생일 축하해요.");
  await page.getByText("90일 안에 받지 않으면 모두 돌려드려요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "선물 주문서")).toEqual([]);
  await goToToss(page);
  await atToss(page, "결제하기");
  await told(page, "선물을 준비했어요. 받을 사람에게 링크를 보내 주세요.");
  await page.waitForURL((url) => url.pathname === "/mypage/gifts");
  const gift = page.getByRole("list", { name: "보낸 선물 목록" }).getByRole("listitem");
  const link = await gift.getByText(/\/gift\//).textContent();
  expect(await findViolationsAtBothSizes(page, "보낸 선물")).toEqual([]);

  expect(link).toMatch(`${product.origin}/gift/`);
  await page.goto(link!);
  await page.getByRole("heading", { name: "내가 보내는 선물이에요" }).waitFor();
  await seen(page, "button", "선물 링크 복사").click();
  await told(page, "선물 링크를 복사했어요. 받을 사람에게만 보내 주세요.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await findViolationsAtBothSizes(page, "내가 보내는 선물")).toEqual([]);
  await page.goto(`${product.origin}/mypage/gifts`);

  const guest = await visit(link!, phone);
  await guest.getByRole("heading", { name: /보낸 선물이에요$/ }).waitFor();
  expect(await guest.getByText("생일 축하해요.").count()).toBe(0);
  expect(await findViolationsAtBothSizes(guest, "받기 전의 선물")).toEqual([]);
  await seen(guest, "button", "로그인하고 받기").click();
  await signInWithGoogle(guest, friend.email);
  await guest.waitForURL((url) => url.href === link);
  await seen(guest, "button", "선물 받기").click();
  await guest.getByRole("heading", { name: "선물을 받았어요" }).waitFor();
  await seen(guest, "link", "프롬프트로 가기").click();
  await openingOffer(guest).waitFor();
  // Whoever owns it may give it too, before and after opening it.
  await seen(guest, "link", "선물하기").waitFor();
  await seen(guest, "button", "열람하기").click();
  await guest.getByText("아무도 모르는 순서로").first().waitFor();
  await seen(guest, "link", "선물하기").click();
  await guest.waitForURL((url) => url.pathname === `/checkout/${id}/gift`);
  await guest.goto(`${product.origin}/mypage/gifts?of=received`);
  await guest.getByRole("list", { name: "받은 선물 목록" }).getByText("생일 축하해요.").waitFor();

  await page.reload();
  await gift.getByText("받음", { exact: true }).waitFor();
  expect(await gift.getByText(/\/gift\//).count()).toBe(0);
  await page.goto(`${product.origin}/mypage/paymentHistory`);
  const order = page.getByRole("list", { name: "결제 내역 목록" }).getByRole("listitem").filter({ hasText: title });
  await order.getByText("받은 선물이에요.").waitFor();
  expect(await order.getByRole("button", { name: /^환불/ }).count()).toBe(0);
});
