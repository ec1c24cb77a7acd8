import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { refuse } from "#tests/support/product/hold.ts";
import { told } from "#tests/support/product/announcements.ts";
import { arrive, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { answer, question } from "#tests/support/product/writing.ts";

const menu = (page: Page) => page.getByRole("button", { name: / 더 보기$/ });
const toggle = (page: Page, nickname: string) => page.getByRole("button", { name: new RegExp(`^${nickname} 팔로우`) });
const callout = (page: Page) => page.getByRole("region", { name: "차단한 회원" });
const listed = (page: Page) => page.getByRole("list", { name: "차단한 회원 목록" }).getByRole("listitem");

test("프로필에서 차단하면 팔로우가 끊기고 누를 수 없으며, 풀면 다시 팔로우할 수 있다", async ({ visit, product }) => {
  const [one, other] = [await join(product.origin), await join(product.origin)];
  await one.call("POST", `/api/members/follows/${other.id}`);
  const ask = `${other.nickname}님을 차단할까요?`;
  const page = await visit(`/profile/${other.id}`, { ...phone, as: one.email });
  const followers = page.getByRole("link", { name: /^팔로워/ }).first();
  const followerCount = async () => Number((await followers.innerText()).replace(/\D/g, ""));
  await expect.poll(() => toggle(page, other.nickname).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(followerCount).toBe(1);

  await menu(page).click();
  await page.getByRole("button", { name: "차단하기" }).click();
  await question(page, ask).getByText("서로의 팔로우가 끊기고 다시 팔로우할 수 없어요.").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await answer(page, ask, "아니요");
  expect(await callout(page).count()).toBe(0);

  await menu(page).click();
  await page.getByRole("button", { name: "차단하기" }).click();
  await answer(page, ask, "예");
  await told(page, `${other.nickname}님을 차단했어요.`);
  await callout(page).waitFor();
  await expect.poll(() => toggle(page, other.nickname).count()).toBe(0);
  await expect.poll(followerCount).toBe(0);
  await menu(page).click();
  await page.getByRole("button", { name: "신고하기" }).waitFor();
  expect(await page.getByRole("button", { name: "차단하기" }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await callout(page).getByRole("button", { name: "차단 풀기" }).click();
  await told(page, `${other.nickname}님의 차단을 풀었어요.`);
  await expect.poll(() => toggle(page, other.nickname).getAttribute("aria-pressed")).toBe("false");
});

test("나를 차단한 회원은 팔로우하지 못하고 되돌아간다", async ({ visit, product }) => {
  const [one, other] = [await join(product.origin), await join(product.origin)];
  const page = await visit(`/profile/${other.id}`, { ...desktop, as: one.email, allow: [/status of 403/] });
  await other.call("POST", `/api/members/blocks/${one.id}`);
  await toggle(page, other.nickname).click();
  await told(page, "이 회원은 팔로우할 수 없어요.");
  await expect.poll(() => toggle(page, other.nickname).getAttribute("aria-pressed")).toBe("false");
});

test("차단한 회원을 모아 보고 풀며, 서버가 거절하면 돌아온다", async ({ visit, product }) => {
  const [one, first, second] = [await join(product.origin), await join(product.origin), await join(product.origin)];
  for (const { id } of [first, second]) await one.call("POST", `/api/members/blocks/${id}`);
  const page = await visit("/mypage/follows", { ...phone, as: one.email, allow: [/status of 500/] });
  await page.getByRole("link", { name: "차단한 회원" }).click();
  await expect.poll(() => listed(page).count()).toBe(2);
  expect(await findViolations(page)).toEqual([]);

  const address = `**/members/blocks/${first.id}`;
  await refuse(page, address);
  const unblock = ({ nickname }: { nickname: string }) => page.getByRole("button", { name: `${nickname} 차단 풀기` });
  await unblock(first).click();
  await told(page, "잠시 후 다시 시도해 주세요.");
  await expect.poll(() => listed(page).count()).toBe(2);
  await page.unroute(address);
  await unblock(first).click();
  await told(page, `${first.nickname}님의 차단을 풀었어요.`);
  await expect.poll(() => listed(page).count()).toBe(1);
  await unblock(second).click();
  await told(page, `${second.nickname}님의 차단을 풀었어요.`);
  await page.getByText("차단한 회원이 없어요").waitFor();
  expect(await one.call("GET", "/api/members/blocks")).toMatchObject({ items: [] });
});

test("키보드로 메뉴를 열고 닫고 차단을 묻는다", async ({ visit, product }) => {
  const [one, other] = [await join(product.origin), await join(product.origin)];
  const page = await visit(`/profile/${other.id}`, { ...desktop, as: one.email });
  const blocking = page.getByRole("button", { name: "차단하기" });
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await blocking.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect.poll(() => blocking.count()).toBe(0);
  await expect.poll(() => menu(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await blocking.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const asked = question(page, `${other.nickname}님을 차단할까요?`);
  await asked.waitFor();
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "hidden" });
});

test("손님이 신고를 누르면 로그인하고 돌아와 회원을 신고한다", async ({ visit, product }) => {
  const [one, other] = [await join(product.origin), await join(product.origin)];
  const page = await visit(`/profile/${other.id}`, desktop);
  await menu(page).click();
  await page.getByRole("button", { name: "신고하기" }).click();
  await page.getByRole("dialog", { name: "회원 신고" }).getByRole("button", { name: "로그인하고 신고하기" }).click();
  await signInWithGoogle(page, one.email);
  await page.waitForURL((url) => url.pathname === `/profile/${other.id}`);
  await arrive(page);
  const dialog = page.getByRole("dialog", { name: "회원 신고" });
  await dialog.getByRole("radio", { name: "광고나 도배예요" }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");
  const reported = product.db.prepare("SELECT thing, thing_id FROM reports WHERE member_id = ?").bind(one.id);
  expect((await reported.all()).results).toEqual([{ thing: "member", thing_id: other.id }]);
});
