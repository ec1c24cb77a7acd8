import type { Page } from "playwright-core";

export const LOGGED = /console error: sign-in failed/;
export const STARTED_ELSEWHERE = "로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.";

export async function askToSignIn(page: Page, provider: "구글" | "네이버") {
  await page.getByRole("banner").getByRole("button", { name: "로그인/회원가입" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `${provider}로 로그인` })
    .click();
  await page.getByRole("heading", { name: "글감에 로그인할까요?" }).waitFor();
}

export const consent = (page: Page, email: string) => page.getByRole("button", { name: email }).click();

/** Not until everything is loaded: what is told on the way back does not stay. */
export const isBack = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: "commit" });
