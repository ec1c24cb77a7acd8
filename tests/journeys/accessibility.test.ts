import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { paidPrompt } from "#tests/support/product/seeded.ts";

const HANEUL = "haneul@example.com";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const text = (page: Page, words: string) => page.getByText(words).first().waitFor();

const look = async (page: Page, state: string) => expect(await findViolations(page, state)).toEqual([]);
const lookAtBothSizes = async (page: Page, state: string) =>
  expect(await findViolationsAtBothSizes(page, state)).toEqual([]);

test("손님이 보는 화면: axe가 아무것도 나무라지 않는다", async ({ visit, product }) => {
  const page = await visit("/", desktop);
  await heading(page, "막막한 첫 문장,");
  await lookAtBothSizes(page, "첫 화면");
  await go(page, "/prompt/1");
  await text(page, "빈칸 채우기");
  await lookAtBothSizes(page, "무료 프롬프트");
  await page.getByRole("button", { name: "내려받기" }).click();
  await page.getByRole("dialog", { name: "내려받기" }).waitFor();
  await look(page, "내려받기");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "하늘" }).first().click();
  await heading(page, "하늘");
  await lookAtBothSizes(page, "프로필");
  await go(page, `/prompt/${await paidPrompt(product.db)}`);
  await text(page, "구매해야 볼 수 있는 프롬프트예요");
  await lookAtBothSizes(page, "잠긴 프롬프트");
  await page.getByRole("banner").getByRole("link", { name: "글쓰기" }).click();
  await heading(page, "프롬프트 쓰기");
  await lookAtBothSizes(page, "글쓰기");
  await go(page, "/mypage");
  await text(page, "로그인하고 내 글감을 모아 보세요");
  await lookAtBothSizes(page, "손님의 마이페이지");
});

test("회원이 보는 화면: axe가 아무것도 나무라지 않는다", async ({ visit }) => {
  const page = await visit("/mypage", { ...desktop, as: HANEUL });
  await text(page, HANEUL);
  await lookAtBothSizes(page, "마이페이지");
  await page.setViewportSize(phone.viewport!);
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  const menu = page.getByRole("dialog", { name: "하늘" });
  await menu.waitFor();
  await look(page, "회원의 옆 메뉴");
  await menu.getByRole("button", { name: "메뉴 닫기" }).click();
  await page.setViewportSize(desktop.viewport!);
  await page.getByRole("navigation", { name: "마이페이지 메뉴" }).getByRole("link", { name: "내 프롬프트" }).click();
  const own = page.getByRole("list", { name: "내 프롬프트 목록" }).getByRole("listitem").first();
  await own.waitFor();
  await lookAtBothSizes(page, "내 프롬프트");
  await own.getByRole("button", { name: /: 더 보기$/ }).click();
  await look(page, "내 프롬프트의 메뉴");
  await own.getByRole("button", { name: "삭제하기" }).click();
  const question = page.getByRole("dialog", { name: "정말 삭제할까요?" });
  await question.waitFor();
  await look(page, "삭제 물음");
  await question.getByRole("button", { name: "아니요" }).click();
  await own.getByRole("heading").getByRole("link").click();
  const edit = page.getByRole("link", { name: "수정", exact: true });
  await edit.waitFor();
  await lookAtBothSizes(page, "내가 쓴 프롬프트");
  await edit.click();
  await heading(page, "프롬프트 고치기");
  await lookAtBothSizes(page, "프롬프트 고치기");
});
