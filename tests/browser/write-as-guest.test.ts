import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { answer, heading, newLetter, upload, writeOnPhone } from "#tests/support/product/writing.ts";

test("손님이 쓴 글은 올릴 때 로그인하고 이어서 올린다", async ({ visit, product }) => {
  const letter = newLetter();
  const { email, nickname } = await join(product.origin);
  const page = await visit("/create", phone);
  await writeOnPhone(page, letter);
  await upload(page);
  await page.getByRole("dialog", { name: "로그인/회원가입" }).getByRole("button", { name: "구글로 로그인" }).click();
  await page.getByLabel("다른 사람으로").fill(email);
  await page.getByRole("button", { name: "계속하기" }).click();
  await page.waitForURL((url) => url.pathname === "/create");
  await answer(page, "업로드할까요?", "예");
  await page.waitForURL(/\/prompt\/\d+$/);
  await heading(page, letter.title);
  await page.getByRole("link", { name: nickname }).first().waitFor();
  await go(page, "/create");
  expect(await page.getByText("쓰던 글이 있어요.").count()).toBe(0);
});
