import type { Page } from "playwright-core";
import { buyAs, openShop } from "#tests/support/product/purchases.ts";

export const HISTORY = "/mypage/paymentHistory";
export const orders = (page: Page) => page.getByRole("list", { name: "결제 내역 목록" }).getByRole("listitem");
export const refund = { name: /^환불(?!하기)/ };
export const question = (page: Page) => page.getByRole("dialog", { name: "환불할까요?" });

export const refundFor = async (page: Page, reason: string) => {
  await question(page).getByRole("textbox", { name: "환불 이유" }).fill(reason);
  await question(page).getByRole("button", { name: "환불하기" }).click();
};

export async function openBoughtShop(origin: string, name: string) {
  const shop = await openShop(origin, name);
  const { order_id } = await buyAs(origin, shop.buyer, shop.id);
  return { ...shop, order_id };
}
