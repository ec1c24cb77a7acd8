import type { Page } from "playwright-core";

/** The e-mail address of a person who has never signed in. */
export const newEmail = () => `p${crypto.randomUUID().slice(0, 12)}@example.com`;

/** Consents on the provider's page as this person. */
export async function consentAs(page: Page, email: string) {
  await page.getByLabel("다른 사람으로").fill(email);
  await page.getByRole("button", { name: "계속하기" }).click();
}

/** Signs in from the dialog for guests, through Google. */
export async function signInWithGoogle(page: Page, email: string) {
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.getByRole("button", { name: "구글로 로그인" }).click();
  await consentAs(page, email);
}
