import type { Page } from "playwright-core";

/** The address of somebody who has never been here. */
export const newEmail = () => `p${crypto.randomUUID().slice(0, 12)}@example.com`;

/** On the provider's page, as this person. */
export async function consentAs(page: Page, email: string) {
  await page.getByLabel("다른 사람으로").fill(email);
  await page.getByRole("button", { name: "계속하기" }).click();
}

/** From the dialog that asks a guest to sign in, through Google and back. */
export async function signInWithGoogle(page: Page, email: string) {
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.getByRole("button", { name: "구글로 로그인" }).click();
  await consentAs(page, email);
}
