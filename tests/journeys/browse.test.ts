import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function search(page: Page, words: string) {
  const opener = page.getByRole("button", { name: "검색 열기" });
  if (await opener.isVisible()) await opener.click();
  const box = page.getByRole("combobox", { name: "검색어" });
  await box.pressSequentially(words);
  await box.press("Enter");
}

test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("%s에서 카테고리를 고르고 찾은 프롬프트의 빈칸을 채워 복사한다", async ([, device], { visit }) => {
  const page = await visit("/", { ...device, ...clipboard });
  await page.getByRole("navigation", { name: "카테고리" }).getByRole("link", { name: "업무·문서" }).click();
  await page.getByRole("heading", { level: 1, name: "업무·문서 프롬프트" }).waitFor();
  expect(new URL(page.url()).search).toBe("?category=work");

  await search(page, "회의록");
  await page.getByRole("heading", { level: 1, name: "‘회의록’ 검색 결과" }).waitFor();
  expect(new URL(page.url()).searchParams.get("search")).toBe("회의록");

  await page.getByRole("link", { name: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기" }).click();
  await page.getByRole("heading", { level: 1, name: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기" }).waitFor();
  await page.getByLabel("회의 이름").fill("가을 도록 회의");
  await page.getByRole("radio", { name: "임원" }).check({ force: true });
  await page.getByLabel("회의 원문").fill("지연: 80쪽으로 하죠.\n현우: 네.");
  const text = await page.locator(".prompt-text").first().innerText();
  expect(text).toContain("가을 도록 회의 내용을 받아쓴 원문이다.");
  expect(text).toContain("읽는 사람: 임원");

  await page.getByRole("button", { name: "복사하기" }).click();
  await told(page, "복사했어요.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test("더 불러온 목록에서 프롬프트를 보고 돌아오면 보던 자리 그대로다", async ({ visit }) => {
  const page = await visit("/?sort=popular", phone);
  const cards = page.getByRole("main").getByRole("article");
  await page.getByRole("link", { name: "더 보기" }).click();
  await expect.poll(() => cards.count()).toBe(40);
  const card = cards.nth(30);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1_000);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "인기 프롬프트" }).waitFor();
  expect(await cards.count()).toBe(40);
  await expect.poll(() => scrolled(page)).toBe(before);
});
