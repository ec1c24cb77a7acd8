import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { heading } from "#tests/support/product/writing.ts";

test("손님이 알림 받기를 누르면 로그인한 뒤 이어서 받는다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/?tag=이력서", phone);
  await page.getByRole("button", { name: "알림 받기" }).click();
  await signInWithGoogle(page, email);
  await told(page, "새 글감이 올라오면 알려 드려요.");
  await page.getByRole("button", { name: "알림 받는 중", pressed: true }).waitFor();
});

test("검색과 카테고리의 새 글감을 받고, 한곳에서 보고 그만 받는다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/mypage/searches", { ...phone, as: email });
  await page.getByText("알림 받는 검색이 없어요").waitFor();
  expect(await findViolations(page, "빈 목록")).toEqual([]);

  await go(page, "/?search=회의록 요약&sort=latest");
  const button = page.getByRole("button", { name: /^알림 받/ });
  const before = await button.boundingBox();
  await button.click();
  await told(page, "새 글감이 올라오면 알려 드려요.");
  await page.getByRole("button", { name: "알림 받는 중", pressed: true }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
  expect(await findViolationsAtBothSizes(page, "받는 검색")).toEqual([]);
  await go(page, "/?category=work");
  await page.getByRole("button", { name: "알림 받기", pressed: false }).click();
  await told(page, "새 글감이 올라오면 알려 드려요.");

  await go(page, "/mypage/searches");
  await heading(page, "알림 받는 검색");
  const names = page.getByRole("list", { name: "알림 받는 검색 목록" }).getByRole("heading");
  await expect.poll(() => names.allTextContents()).toEqual(["업무·문서", "회의록 요약"]);
  expect(await findViolationsAtBothSizes(page, "알림 받는 검색")).toEqual([]);
  await page.getByRole("button", { name: "회의록 요약 알림 그만 받기" }).click();
  await told(page, "새 글감 알림을 그만 받아요.");
  await expect.poll(() => names.allTextContents()).toEqual(["업무·문서"]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("watches");
  await names.getByRole("link").click();
  await page.getByRole("button", { name: "알림 받는 중" }).click();
  await told(page, "새 글감 알림을 그만 받아요.");
  await page.getByRole("button", { name: "알림 받기", pressed: false }).waitFor();
});
