import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

const heading = "두 번 쓸 프롬프트라면 빈칸을 만들어 두세요";

test("데스크톱에서는 차례에서 고른 곳으로 가고, 전화기에는 차례가 없다", async ({ visit }) => {
  const page = await visit("/guide/tip/6", desktop);
  const contents = page.getByRole("navigation", { name: "이 글의 차례" });
  expect(await contents.getByRole("link").allInnerTexts()).toEqual([
    "빈칸 만드는 법",
    "좋은 빈칸 이름",
    "무엇을 빈칸으로 둘까요",
    "올리기 전에",
  ]);
  await contents.getByRole("link", { name: "올리기 전에" }).click();
  await page.waitForURL((url) => url.hash === "#section-4");
  const place = page.getByRole("heading", { level: 2, name: "올리기 전에" });
  await place.waitFor();
  expect(await place.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

  const small = await visit("/guide/tip/6", phone);
  expect(await small.getByRole("navigation", { name: "이 글의 차례" }).isVisible()).toBe(false);
});

test("로그인한 회원도 같은 글을 읽고, 글 속의 프롬프트를 복사한다", async ({ visit }) => {
  const as = "haneul@example.com";
  const page = await visit("/guide/tip/6", { ...desktop, as, permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.getByRole("button", { name: /^복사/ }).first().click();
  await told(page, "복사했어요.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("{{받는 사람}}에게 보낼");
});

test.for(
  [phone, desktop].flatMap((device) =>
    ["/guide/tip", "/guide/tip/4", "/guide/notice", "/guide/notice/16"].map(
      (path) => [path, device.isMobile ? "전화기" : "데스크톱", device] as const,
    ),
  ),
)("%s: axe가 %s에서 아무것도 나무라지 않는다", async ([path, , device], { visit }) => {
  const page = await visit(path, device);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
