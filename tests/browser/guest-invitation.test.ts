import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { arrive, test } from "#tests/support/product/journey.ts";

const invitationOf = (page: Page) => page.getByRole("complementary", { name: "로그인 안내" });

test("전화기의 로그인 안내는 첫 쪽을 끝까지 읽어도 없고, 둘째 쪽에 보이며, 한 번 닫으면 다시 보이지 않는다", async ({
  visit,
}) => {
  const page = await visit("/", phone);
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: 10_000, behavior: "instant" });
    await scrolled;
  });
  expect(await invitationOf(page).isVisible()).toBe(false);
  await page.goto("/guide/tip");
  await invitationOf(page).getByRole("button", { name: "회원가입 없이 둘러보기" }).click();
  await invitationOf(page).waitFor({ state: "hidden" });
  expect(await page.getByRole("main").evaluate((main) => main.matches(":focus"))).toBe(true);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/");
  await page.goto("/guide/notice");
  await arrive(page);
  expect(await invitationOf(page).isVisible()).toBe(false);
});

test("전화기의 로그인 안내는 무엇을 누르는 사이에 끼어들지 않는다", async ({ visit }) => {
  const page = await visit("/guide/tip", phone);
  await page.mouse.move(100, 400);
  await page.mouse.down();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.tab-bar a[href="/"]')!.click());
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await invitationOf(page).isVisible()).toBe(false);
  await page.mouse.up();
  await invitationOf(page).waitFor();
});

test("전화기의 로그인 안내는 둘째 쪽부터 보이고, 복사하는 막대와 함께 서지 않는다", async ({ visit }) => {
  const page = await visit("/guide/tip", phone);
  await page.reload();
  expect(await invitationOf(page).isVisible()).toBe(false);
  await page.goto("/guide/notice");
  await invitationOf(page).waitFor();
  await page.goto("/prompt/1");
  await page.locator("html[data-invited]").waitFor({ state: "attached" });
  expect(await page.locator(".action-bar").isVisible()).toBe(true);
  expect(await invitationOf(page).isVisible()).toBe(false);
});
