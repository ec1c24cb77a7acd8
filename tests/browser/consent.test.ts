import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { arrive, test } from "#tests/support/product/journey.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { keepIn, sessionOf, storedIn } from "#tests/support/product/session.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "반가워요! 시작하기 전에 확인해 주세요" });
const checked = (page: Page) => sheetOf(page).getByRole("checkbox", { checked: true }).count();

test("모두 동의를 누르면 선택 항목까지 켜지고, 약관은 새 창에서 읽히며, 동의하지 않으면 로그아웃된다", async ({
  visit,
  product,
}) => {
  const session = await sessionOf(product.origin, newEmail(), { agrees: false });
  const page = await visit("/", { ...desktop, storageState: keepIn(product.origin, session) });
  await sheetOf(page)
    .getByLabel(/모두 동의해요/)
    .check();
  expect(await checked(page)).toBe(5);
  // Signing out while the new page asks would refuse what it asks.
  const asked = page
    .context()
    .waitForEvent("response", (one) => one.url().endsWith("/api/unread") && one.frame().page() !== page);
  const [terms] = await Promise.all([
    page.context().waitForEvent("page"),
    sheetOf(page)
      .getByRole("link", { name: /이용약관 보기/ })
      .click(),
  ]);
  await terms.getByRole("heading", { level: 1, name: "이용약관" }).waitFor();
  await arrive(terms);
  // The sheet would stand before everything that can be pressed.
  await terms.getByRole("navigation", { name: "정책 문서" }).getByRole("link", { name: "개인정보처리방침" }).click();
  await terms.getByRole("heading", { level: 1, name: "개인정보처리방침" }).waitFor();
  expect(await sheetOf(terms).count()).toBe(0);
  await asked;

  await press(page, "동의하지 않고 로그아웃");
  await expect.poll(async () => (await storedIn(page)).local).toEqual({});
});

test("오래된 로그인은 쓰려고 할 때 동의를 묻는다", async ({ visit, product }) => {
  const session = await sessionOf(product.origin, newEmail(), { agrees: false });
  const kept = { ...session, user: { ...session.user, consent_required: false } };
  const storageState = keepIn(product.origin, kept);
  const { id } = await publish(product.origin, newEmail(), "저장하려는 글");
  const page = await visit(`/prompt/${id}`, { ...desktop, storageState, allow: [/status of 403/] });
  await press(page, "저장");
  await sheetOf(page).waitFor();
});
