import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { arrive, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";

test("손님은 신고에서 로그인하지 않고 권리침해 신고로 가고, 주소가 채워져 있다", async ({ visit }) => {
  const page = await visit("/prompt/1", phone);
  await arrive(page);
  await page.getByRole("button", { name: "프롬프트 신고" }).click();
  const dialog = page.getByRole("dialog", { name: "프롬프트 신고" });
  await dialog.getByText("신고는 로그인하고 보낼 수 있어요.").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "권리침해로 신고" }).click();
  await page.waitForURL((url) => url.pathname === "/takedown");
  await expect.poll(() => page.getByLabel("침해한 글의 주소").inputValue()).toBe("/prompt/1#prompt-1");
});

test("손님이 로그인하고 신고하기를 누르면 돌아와 신고 창이 열린다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/prompt/1", phone);
  await arrive(page);
  await page.getByRole("button", { name: "프롬프트 신고" }).click();
  const dialog = page.getByRole("dialog", { name: "프롬프트 신고" });
  await dialog.getByRole("button", { name: "로그인하고 신고하기" }).click();
  await signInWithGoogle(page, email);
  await page.waitForURL((url) => url.pathname === "/prompt/1");
  await dialog.getByRole("group", { name: "어떤 점이 문제인가요?" }).waitFor();
});
