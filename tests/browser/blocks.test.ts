import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, go, test, told } from "#tests/support/journey.ts";
import { as } from "#tests/support/publishing.ts";
import { answer, question } from "#tests/support/writing.ts";

const ASK = "가람님을 차단할까요?";

const menu = (page: Page) => page.getByRole("button", { name: "가람 더 보기" });
const toggle = (page: Page) => page.getByRole("button", { name: /^가람 팔로우/ });
const notice = (page: Page) => page.getByRole("region", { name: "차단한 회원" });
const listed = (page: Page) => page.getByRole("list", { name: "차단한 회원 목록" }).getByRole("listitem");

test("프로필에서 차단하면 팔로우가 끊기고 누를 수 없으며, 풀면 다시 팔로우할 수 있다", async ({ visit, product }) => {
  const call = await as(product.origin, "bom@example.com");
  await call("POST", "/api/members/follows/5");
  const page = await visit("/profile/5", { ...phone, as: "bom@example.com" });
  await expect.poll(() => toggle(page).getAttribute("aria-pressed")).toBe("true");
  const count = page.getByRole("link", { name: /^팔로워/ }).first();
  const before = Number((await count.innerText()).replace(/\D/g, ""));

  await menu(page).click();
  await page.getByRole("button", { name: "차단하기" }).click();
  await question(page, ASK).getByText("서로의 팔로우가 끊기고 다시 팔로우할 수 없어요.").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await answer(page, ASK, "아니요");
  expect(await notice(page).count()).toBe(0);

  await menu(page).click();
  await page.getByRole("button", { name: "차단하기" }).click();
  await answer(page, ASK, "예");
  await told(page, "가람님을 차단했어요.");
  await notice(page).waitFor();
  expect(await toggle(page).count()).toBe(0);
  await expect.poll(async () => Number((await count.innerText()).replace(/\D/g, ""))).toBe(before - 1);
  await menu(page).click();
  expect(await page.getByRole("button", { name: "차단하기" }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);

  await notice(page).getByRole("button", { name: "차단 풀기" }).click();
  await told(page, "가람님의 차단을 풀었어요.");
  await expect.poll(() => toggle(page).getAttribute("aria-pressed")).toBe("false");
});

test("나를 차단한 회원은 팔로우하지 못하고 되돌아간다", async ({ visit, product }) => {
  const page = await visit("/profile/5", { ...desktop, as: "dan@example.com", allow: [/status of 403/] });
  const dan = await product.db.prepare("SELECT id FROM members WHERE nickname = 'dan'").first<number>("id");
  await (
    await as(product.origin, "garam@example.com")
  )("POST", `/api/members/blocks/${dan}`);
  await toggle(page).click();
  await told(page, "이 회원은 팔로우할 수 없어요.");
  expect(await toggle(page).getAttribute("aria-pressed")).toBe("false");
});

test("차단한 회원을 모아 보고 풀며, 서버가 거절하면 돌아온다", async ({ visit, product }) => {
  const call = await as(product.origin, "on@example.com");
  for (const id of [1, 5]) await call("POST", `/api/members/blocks/${id}`);
  const page = await visit("/mypage/follows", { ...phone, as: "on@example.com", allow: [/status of 500/] });
  await page.getByRole("link", { name: "차단한 회원" }).click();
  await expect.poll(() => listed(page).count()).toBe(2);
  expect(await findViolations(page)).toEqual([]);

  await page.route("**/members/blocks/5", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: '{"detail":"잠시 후 다시 시도해 주세요."}',
    }),
  );
  const unblock = (nickname: string) => page.getByRole("button", { name: `${nickname} 차단 풀기` });
  await unblock("가람").click();
  await told(page, "잠시 후 다시 시도해 주세요.");
  await expect.poll(() => listed(page).count()).toBe(2);
  await page.unroute("**/members/blocks/5");
  await unblock("가람").click();
  await told(page, "가람님의 차단을 풀었어요.");
  await expect.poll(() => listed(page).count()).toBe(1);
  await unblock("하늘").click();
  await page.getByText("차단한 회원이 없어요").waitFor();
  await go(page, "/mypage/info/blocks");
  await page.getByText("차단한 회원이 없어요").waitFor();
});

test("키보드로 메뉴를 열고 닫고 차단을 묻는다", async ({ visit }) => {
  const page = await visit("/profile/5", { ...desktop, as: "ryu@example.com" });
  const isFocused = () => menu(page).evaluate((element) => element === document.activeElement);
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "차단하기" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("button", { name: "차단하기" }).count()).toBe(0);
  expect(await isFocused()).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await question(page, ASK).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => question(page, ASK).count()).toBe(0);
});

test("손님이 신고를 누르면 로그인하고 돌아와 회원을 신고한다", async ({ visit, product }) => {
  const page = await visit("/profile/5", desktop);
  await menu(page).click();
  await page.getByRole("button", { name: "신고하기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "네이버로 로그인" }).click();
  await page.getByRole("button", { name: "bada@example.com" }).click();
  await page.waitForURL((url) => url.pathname === "/profile/5");
  await arrive(page);
  const dialog = page.getByRole("dialog", { name: "회원 신고" });
  await dialog.getByRole("radio", { name: "광고나 도배예요" }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");
  const { results } = await product.db.prepare("SELECT thing, thing_id, member_id FROM reports").all();
  expect(results).toEqual([{ thing: "member", thing_id: 5, member_id: 2 }]);
});
