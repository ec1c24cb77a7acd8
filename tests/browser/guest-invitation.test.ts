import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { isHydrated, openUntouched, readerIsServed, scriptsOf } from "#tests/support/product/deferred.ts";
import { arrive, test } from "#tests/support/product/journey.ts";

const invitationOf = (page: Page) => page.getByRole("complementary", { name: "로그인 안내" });

test("전화기의 로그인 안내는 첫 쪽의 40 %를 읽어야 보이고, 닫으면 다음 쪽에서도 닫혀 있다", async ({ visit }) => {
  const page = await openUntouched(visit, "/", phone);
  await readerIsServed(page);
  expect(await invitationOf(page).isVisible()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 10_000, behavior: "instant" }));
  await invitationOf(page).waitFor();
  expect(await isHydrated(page)).toBe(false);
  await invitationOf(page).getByRole("button", { name: "회원가입 없이 둘러보기" }).click();
  await invitationOf(page).waitFor({ state: "hidden" });
  await page.goto("/guide/tip");
  await expect.poll(() => scriptsOf(page)).toContain("reader");
  await arrive(page);
  expect(await invitationOf(page).isVisible()).toBe(false);
});

test("전화기의 로그인 안내는 무엇을 누르는 사이에 끼어들지 않는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/", phone);
  await readerIsServed(page);
  await page.mouse.move(100, 400);
  await page.mouse.down();
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: 10_000, behavior: "instant" });
    await scrolled;
  });
  expect(await invitationOf(page).isVisible()).toBe(false);
  await page.mouse.up();
  await invitationOf(page).waitFor();
});

test("전화기의 로그인 안내는 둘째 쪽부터 보이고, 복사하는 막대와 함께 서지 않는다", async ({ visit }) => {
  const page = await openUntouched(visit, "/guide/tip", phone);
  await readerIsServed(page);
  await page.reload();
  await expect.poll(() => scriptsOf(page)).toContain("reader");
  expect(await invitationOf(page).isVisible()).toBe(false);
  await page.goto("/guide/notice");
  await invitationOf(page).waitFor();
  await page.goto("/prompt/1");
  await page.locator("html[data-invited]").waitFor({ state: "attached" });
  expect(await page.locator(".action-bar").isVisible()).toBe(true);
  expect(await invitationOf(page).isVisible()).toBe(false);
  expect(await isHydrated(page)).toBe(false);
});
