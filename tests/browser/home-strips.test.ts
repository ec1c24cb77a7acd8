import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { heading } from "#tests/support/product/writing.ts";

test("첫 화면에 고른 모음이 보이고, 팔로잉은 회원에게만, 최근 본 글감은 이 브라우저에만 보이고 지워진다", async ({
  visit,
  product,
}) => {
  const [reader, prompter] = [await join(product.origin), await join(product.origin)];
  const page = await visit("/", { ...desktop, as: reader.email });
  await page.getByText("마음에 드는 프롬프터를 팔로우하면 새 글감이 여기에 모여요.").waitFor();
  await reader.call("POST", `/api/members/follows/${prompter.id}`);
  const { id } = await publish(product.origin, prompter.email, "새벽에 올린 글감");
  await go(page, `/prompt/${id}`);
  await go(page, "/");
  const followed = page.getByRole("list", { name: "팔로우하는 회원의 새 글감" });
  await followed.getByRole("link", { name: "새벽에 올린 글감" }).waitFor();
  const recent = page.getByRole("list", { name: "최근 본 글감" });
  await recent.getByRole("link", { name: "새벽에 올린 글감" }).waitFor();
  expect(await findViolationsAtBothSizes(page, "첫 화면의 내 것")).toEqual([]);
  await page.getByRole("link", { name: "팔로잉 더 보기" }).click();
  await heading(page, "팔로잉의 새 글감");
  await page.getByRole("link", { name: "새벽에 올린 글감" }).waitFor();
  await prompter.call("DELETE", `/api/prompts/${id}`);
  await go(page, "/");
  await page.getByText("마음에 드는 프롬프터를 팔로우하면 새 글감이 여기에 모여요.").waitFor();
  expect(await recent.count()).toBe(0);

  // A guest who only reads: the page is hydrated once the place of what was read comes near.
  const guest = await visit("/prompt/2", phone);
  await expect.poll(() => guest.evaluate(() => localStorage.getItem("recentPrompts"))).toMatch(/^2 /);
  await guest.goto("/");
  await guest.getByRole("heading", { level: 2, name: "새 프롬프트" }).scrollIntoViewIfNeeded();
  const seen = guest.getByRole("list", { name: "최근 본 글감" });
  await seen.getByRole("link").first().waitFor();
  expect(await seen.getByRole("link").count()).toBe(1);
  expect(await guest.getByRole("heading", { level: 2, name: "팔로잉" }).count()).toBe(0);
  expect(await findViolationsAtBothSizes(guest, "손님의 첫 화면")).toEqual([]);
  await guest.getByRole("button", { name: "최근 본 글감 지우기" }).click();
  await expect.poll(() => seen.count()).toBe(0);
  await guest.locator("#main:focus").waitFor();
  expect(await guest.evaluate(() => localStorage.getItem("recentPrompts"))).toBeNull();
  await guest.getByRole("link", { name: "월요일 아침에 여는 글감" }).click();
  await heading(guest, "월요일 아침에 여는 글감");
  await go(guest, "/weekly");
  await heading(guest, "이번 주 글감");
  expect(await findViolationsAtBothSizes(guest, "이번 주 글감")).toEqual([]);
  await guest.getByRole("link", { name: "30일" }).click();
  await heading(guest, "이번 달 글감");
  await guest.getByRole("navigation", { name: "카테고리" }).getByRole("link", { name: "개발" }).click();
  await heading(guest, "이번 달 개발 글감");
  expect(new URL(guest.url()).search).toBe("?days=30&category=dev");
  expect(await findViolationsAtBothSizes(guest, "카테고리의 이번 달 글감")).toEqual([]);
  await guest.getByRole("link", { name: "7일" }).click();
  await heading(guest, "이번 주 개발 글감");
});
