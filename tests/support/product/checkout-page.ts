import type { Page } from "playwright-core";

export const seen = (page: Page, role: "link" | "button", name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true });

/** The consent without which there is no order, and the terms of Toss. */
export const openingTerms = (page: Page) => page.getByRole("checkbox", { name: /청약철회가 제한/ });
export const paymentTerms = (page: Page) => page.getByRole("checkbox", { name: /결제 서비스 이용 약관/ });

/** From the summary to the choice of how to pay. */
export async function agreeAndOrder(page: Page) {
  await openingTerms(page).check();
  await seen(page, "button", "결제하기").click();
}

/** From the summary to Toss's page, agreeing to everything on the way. */
export async function goToToss(page: Page) {
  await agreeAndOrder(page);
  await paymentTerms(page).check();
  await seen(page, "button", /^[\d,]+원 결제하기$/).click();
  await page.waitForURL(/\/__emulator\/toss\/checkout/);
}

/** Answers as the buyer at Toss's page. */
export const atToss = (page: Page, choice: string) => page.getByRole("button", { name: choice, exact: true }).click();

/** A bought prompt is on the screen, to be opened or not. */
export const openingOffer = (page: Page) => page.getByRole("heading", { name: "열람하면 전문을 볼 수 있어요" });

export async function openBought(page: Page) {
  await seen(page, "button", "열람하기").click();
  await page.getByRole("dialog", { name: "열람할까요?" }).getByRole("button", { name: "예", exact: true }).click();
}

export const purchaseOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "구매한 프롬프트 목록" }).getByRole("listitem").filter({ hasText: title });
