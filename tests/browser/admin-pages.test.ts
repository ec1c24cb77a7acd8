import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { createReported } from "#tests/support/product/reported.ts";
import { keepIn, sessionOf } from "#tests/support/product/session.ts";
import { pagesOf } from "#tests/support/product/site-map.ts";
import { heading } from "#tests/support/product/writing.ts";

const missing = [/status of 404/];
const notFound = "페이지를 찾을 수 없어요";
const MEMBER = "haneul@example.com";

const adminPages = pagesOf()
  .filter((path) => path.startsWith("/admin"))
  .map((path) => path.replace("{reported}", "prompt/1").replaceAll(/\{\w+\}/g, "1"));

/** Whether an element is shown whole within another one, from left to right. */
async function isWithin(outer: Locator, inner: Locator) {
  const [around, box] = await Promise.all([outer.boundingBox(), inner.boundingBox()]);
  return box!.x >= around!.x && box!.x + box!.width <= around!.x + around!.width;
}

test.for(adminPages)("%s: 문서는 누구에게나 없는 화면이고 저장되지 않는다", async (path, { product }) => {
  const response = await fetch(product.origin + path);
  const html = await response.text();
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(new RegExp(`<h1[^>]*>${notFound}</h1>`));
  expect(html).not.toMatch(/가이드<|운영 메뉴|새 글/);
});

test.for([
  ["손님", "/admin/reports", undefined, {}],
  ["회원", "/admin/reports", MEMBER, {}],
  ["스스로 운영자라고 적어 둔 회원", "/admin/guides", MEMBER, { role: "ADMIN" }],
] as const)("%s에게 운영 화면은 없는 화면이다", async ([, path, email, kept], { visit, product }) => {
  const session = email && (await sessionOf(product.origin, email));
  const storageState = session && keepIn(product.origin, { ...session, user: { ...session.user, ...kept } });
  const page = await visit(path, { ...phone, storageState, allow: missing });
  await heading(page, notFound);
  expect(await page.getByRole("navigation", { name: "운영 메뉴" }).count()).toBe(0);
});

test.for([
  ["휴대폰", phone],
  ["컴퓨터", desktop],
] as const)(
  "%s의 운영 화면은 저마다 이름이 있고, 화면을 넘치지 않고, axe가 아무것도 나무라지 않는다",
  async ([, device], { visit, product }) => {
    await createReported(product.origin);
    const page = await visit("/admin/guides/2", { ...device, as: "admin@example.com", allow: missing });
    const look = async (name: string) => {
      await heading(page, name);
      await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
      await expect.poll(() => page.title()).toBe(`${name} | 글감 운영`);
      expect([name, await findViolations(page)]).toEqual([name, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, Math.max(overflow, 0)]).toEqual([name, 0]);
    };
    await look("글 고치기");
    const menu = page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link");
    const names = await menu.allInnerTexts();
    expect(names).toEqual([
      "운영",
      "가이드",
      "오늘의 글감",
      "모음",
      "신고",
      "권리침해",
      "접수",
      "문의",
      "살펴볼 글",
      "스킬",
      "회원",
      "지급",
      "장부",
      "메일",
      "검색 기록",
      "활동 기록",
    ]);
    for (const name of names) {
      await menu.filter({ hasText: name }).click();
      await look(name);
    }
    // Opened anew, the strip of a phone shows the current one, its last.
    await page.reload();
    await look(names.at(-1)!);
    const strip = page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("list");
    expect(await isWithin(strip, menu.last())).toBe(true);
    await menu.filter({ hasText: "가이드" }).click();
    await page.getByRole("link", { name: "새 글" }).click();
    await look("새 글");
  },
);
