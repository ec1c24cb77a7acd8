import type { Page } from "playwright-core";

export const seen = (page: Page, role: "link" | "button", name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true });

/** The consent that an order requires, and the terms of Toss. */
export const openingTerms = (page: Page) => page.getByRole("checkbox", { name: /청약철회가 제한/ });
export const paymentTerms = (page: Page) => page.getByRole("checkbox", { name: /결제 서비스 이용 약관/ });

export const payButton = (page: Page) => seen(page, "button", /^[\d,]+원 결제하기$/);

/** Goes from the summary to the payment methods. The consent orders, but not a gift, whose message may still be written. */
export async function agreeAndOrder(page: Page) {
  await openingTerms(page).check();
  if (page.url().endsWith("/gift")) await payButton(page).click();
}

/** Goes from the summary to Toss's page and agrees to everything. */
export async function goToToss(page: Page) {
  await agreeAndOrder(page);
  await paymentTerms(page).check();
  await payButton(page).click();
  await page.waitForURL(/\/__emulator\/toss\/checkout/);
}

/** Chooses an answer at Toss's page. */
export const atToss = (page: Page, choice: string) => page.getByRole("button", { name: choice, exact: true }).click();

/** The heading of a bought prompt that is not opened yet. */
export const openingOffer = (page: Page) => page.getByRole("heading", { name: "열람하면 전문을 볼 수 있어요" });

export const openBought = (page: Page) => seen(page, "button", "열람하기").click();

export const purchaseOf = (page: Page, title: string) =>
  page.getByRole("list", { name: "구매한 프롬프트 목록" }).getByRole("listitem").filter({ hasText: title });
