import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { newEmail, signInWithGoogle } from "#tests/support/product/signing-in.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "반가워요! 시작하기 전에 확인해 주세요" });
const checked = (page: Page) => sheetOf(page).getByRole("checkbox", { checked: true }).count();

test("처음 온 사람은 동의하고 하던 일을 이어서 한다", async ({ visit, product }) => {
  const author = await join(product.origin);
  const { id } = await publish(product.origin, author.email, "처음 온 사람이 저장할 프롬프트");
  const email = newEmail();
  const page = await visit(`/prompt/${id}`, phone);
  await press(page, "저장");
  await signInWithGoogle(page, email);
  await sheetOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/prompt/${id}`);
  expect(await checked(page)).toBe(0);
  expect(await findViolationsAtBothSizes(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await press(page, "동의하고 시작하기");
  await page.getByText("필수 항목에 모두 동의해야 시작할 수 있어요.").waitFor();
  await sheetOf(page).locator("input:focus[aria-invalid=true]").waitFor();
  for (const label of [/만 14세 이상/, /이용약관 동의/, /수집·이용 동의/])
    await sheetOf(page).getByLabel(label).check();
  await press(page, "동의하고 시작하기");
  await sheetOf(page).waitFor({ state: "hidden" });
  const read = (sql: string) => product.db.prepare(sql).bind(email);
  await expect
    .poll(() =>
      read("SELECT b.prompt_id FROM bookmarks b JOIN members m ON m.id = b.member_id WHERE m.email = ?").first(
        "prompt_id",
      ),
    )
    .toBe(id);
  const consents = await read(
    "SELECT c.doc, c.is_agreed FROM consents c JOIN members m ON m.id = c.member_id WHERE m.email = ? ORDER BY c.id",
  ).all();
  expect(consents.results.map((row) => [row.doc, row.is_agreed])).toEqual([
    ["age_over_14", 1],
    ["terms", 1],
    ["privacy", 1],
    ["marketing", 0],
  ]);
});
