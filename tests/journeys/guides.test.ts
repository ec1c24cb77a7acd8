import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";

const heading = "두 번 쓸 프롬프트라면 빈칸을 만들어 두세요";

test("첫 화면에서 팁을 골라 읽고, 앞뒤 글로 이어 읽는다", async ({ visit }) => {
  const page = await visit("/", phone);
  await page.getByRole("region", { name: "공지", exact: true }).getByRole("link").first().waitFor();
  await page.getByRole("region", { name: "프롬프트 TIP" }).getByRole("link", { name: "프롬프트 TIP 더 보기" }).click();
  await page.getByRole("heading", { level: 1, name: "프롬프트 TIP" }).waitFor();
  await page.getByRole("link", { name: heading }).click();
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  expect(await page.title()).toBe(`${heading} | 글감`);
  const beside = page.getByRole("navigation", { name: "앞뒤 글" });
  await beside.getByRole("link", { name: /^다음 글/ }).click();
  await page.getByRole("heading", { level: 1, name: "모르면 모른다고 말하게 하는 법" }).waitFor();
  await beside.getByRole("link", { name: new RegExp(`이전 글.*${heading}`) }).waitFor();
  await page.getByRole("article").getByRole("link", { name: "프롬프트 TIP" }).click();
  await page.getByRole("list", { name: "프롬프트 TIP 목록" }).waitFor();
});

test("스크립트 없이도 목록에서 글을 골라 끝까지 읽는다", async ({ visit }) => {
  const page = await visit("/guide/notice", { ...phone, javaScriptEnabled: false });
  const titles = await page.getByRole("list", { name: "공지 목록" }).getByRole("heading").allInnerTexts();
  expect(titles.slice(0, titles.findLastIndex((title) => title.startsWith("고정")) + 1)).toContainEqual(
    expect.stringMatching(/^고정\s*개인정보가 든 프롬프트는 올리지 말아 주세요$/),
  );
  await page.getByRole("link", { name: "유료 프롬프트의 환불 기준을 알려 드려요" }).click();
  await page.getByRole("heading", { level: 2, name: "열어 보기 전" }).waitFor();
  await page.getByRole("cell", { name: "결제 내역에서 바로" }).waitFor();
  expect(await page.getByRole("button", { name: /^복사/ }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole("link", { name: /^다음 글/ }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
});
