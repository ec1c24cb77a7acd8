import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { buy, seen, sell } from "#tests/support/buying.ts";
import { test } from "#tests/support/journey.ts";

const BUYER = "buyer@example.com";

const agreeAndOrder = async (page: Page) => {
  await page.getByRole("checkbox", { name: /청약철회가 제한/ }).check();
  await seen(page, "button", "결제하기").click();
};
const history = (page: Page) => page.getByRole("list", { name: "결제 내역 목록" });

type Place = {
  path: (ids: { sold: number; bought: number }) => string;
  isGuest?: true;
  ready: (page: Page) => Promise<unknown>;
};

const places: Record<string, Place> = {
  "살 프롬프트": { path: ({ sold }) => `/prompt/${sold}`, ready: (page) => seen(page, "link", "구매하기").waitFor() },
  "손님의 결제 화면": {
    path: ({ sold }) => `/checkout/${sold}`,
    isGuest: true,
    ready: (page) => page.getByRole("heading", { name: "로그인하고 이어서 결제해요" }).waitFor(),
  },
  "동의하지 않은 주문서": {
    path: ({ sold }) => `/checkout/${sold}`,
    ready: async (page) => {
      await seen(page, "button", "결제하기").click();
      await page.getByText("동의해 주세요.").waitFor();
    },
  },
  "결제 수단": {
    path: ({ sold }) => `/checkout/${sold}`,
    ready: async (page) => {
      await agreeAndOrder(page);
      await page.getByRole("checkbox", { name: /결제 서비스 이용 약관/ }).check();
    },
  },
  "열람하기 물음": {
    path: ({ bought }) => `/prompt/${bought}`,
    ready: async (page) => {
      await seen(page, "button", "열람하기").click();
      await page.getByRole("dialog", { name: "열람할까요?" }).waitFor();
    },
  },
  "열람하기 전": {
    path: ({ bought }) => `/prompt/${bought}`,
    ready: (page) => seen(page, "button", "열람하기").waitFor(),
  },
  "실패한 결제": {
    path: () => "/payment/fail?code=REJECT_CARD_COMPANY",
    isGuest: true,
    ready: (page) => page.getByRole("heading", { name: "카드사에서 결제를 거절했어요" }).waitFor(),
  },
  "로그인이 풀린 결제": {
    path: () => "/payment/success?orderId=1&paymentKey=2&amount=3",
    isGuest: true,
    ready: (page) => page.getByRole("heading", { name: "로그인하고 결제를 마쳐요" }).waitFor(),
  },
  "결제 내역": { path: () => "/mypage/paymentHistory", ready: (page) => history(page).waitFor() },
  "주문 상세": {
    path: () => "/mypage/paymentHistory",
    ready: async (page) => {
      await history(page)
        .getByRole("button", { name: /^주문 상세/ })
        .first()
        .click();
      await page.getByRole("dialog", { name: "주문 상세" }).waitFor();
    },
  },
  "환불 물음": {
    path: () => "/mypage/paymentHistory",
    ready: async (page) => {
      await history(page).getByRole("button", { name: /^환불/ }).first().click();
      await page.getByRole("dialog", { name: "환불할까요?" }).getByRole("button", { name: "환불하기" }).waitFor();
    },
  },
  "구매한 프롬프트": {
    path: () => "/mypage/purchases",
    ready: (page) => page.getByRole("list", { name: "구매한 프롬프트 목록" }).waitFor(),
  },
};

test.for([phone, desktop])(
  "사고 환불하는 모든 화면에서 axe가 아무것도 나무라지 않는다 (%#)",
  async (device, { visit, product }) => {
    const [sold, bought] = [
      await sell(product.origin, "haneul@example.com", "살 수 있는 프롬프트"),
      await sell(product.origin, "haneul@example.com", "사 둔 프롬프트"),
    ];
    await buy(product.origin, BUYER, bought.id);
    for (const [name, { path, isGuest, ready }] of Object.entries(places)) {
      const page = await visit(path({ sold: sold.id, bought: bought.id }), {
        ...device,
        as: isGuest ? undefined : BUYER,
      });
      await ready(page);
      expect([name, await findViolations(page)]).toEqual([name, []]);
      await page.close();
    }
  },
);

test("확인하고 있는 결제도 axe가 나무라지 않는다", async ({ visit }) => {
  const page = await visit("/", { ...phone, as: BUYER });
  await page.route("**/api/payments/**", () => undefined);
  await page.goto("/payment/success?orderId=00000000-0000-4000-8000-000000000000");
  await page.getByRole("heading", { name: "결제를 확인하고 있어요" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
