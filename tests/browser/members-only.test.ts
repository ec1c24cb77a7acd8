import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

test("손님이 화면 안에서 회원 화면으로 가도 홈으로 바뀐다", async ({ visit }) => {
  const page = await visit("/?category=dev", { ...phone, as: "haneul@example.com" });
  await page.getByRole("navigation", { name: "주요 화면" }).getByRole("link", { name: "마이" }).click();
  await page.getByText("구매한 프롬프트는 판매가 끝나도 계속 볼 수 있어요.").waitFor();
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("link", { name: "내 프롬프트" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.getByRole("button", { name: "닫기" }).click();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/mypage");
});

test("스크립트가 없으면 회원의 화면은 기다리게 하지 않고 켜 달라고 말한다", async ({ visit }) => {
  const page = await visit("/mypage/prompt", { javaScriptEnabled: false });
  await page.getByText("이 화면은 자바스크립트가 있어야 열려요.").filter({ visible: true }).waitFor();
  expect(await page.getByRole("main").locator(".skeleton").filter({ visible: true }).count()).toBe(0);
});
