import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HOLD_DAYS } from "#contracts/commerce.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { buyAs, sell } from "#tests/support/product/purchases.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { sessionOf, storedIn } from "#tests/support/product/session.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";
import { answer, question } from "#tests/support/product/writing.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";

const ACCOUNT = "/mypage/info/account";
const REFUND_OVER = (HOLD_DAYS + 1) * 24 * 60 * 60 * 1000;
const SURE = "모든 데이터가 삭제되고 복구할 수 없어요. 정말 탈퇴할까요?";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("계정 설정에서 다른 기기를 로그아웃하고 알림을 끈다", async ({ visit, product }) => {
  const email = newEmail();
  const other = await sessionOf(product.origin, email);
  await sessionOf(product.origin, email);
  const page = await visit(ACCOUNT, { ...phone, as: email });
  const devices = page.getByRole("list", { name: "로그인한 기기 목록" });
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(3);
  await page.getByLabel("새 팔로워").waitFor();
  expect(await findViolationsAtBothSizes(page)).toEqual([]);

  await press(page, "다른 기기 모두 로그아웃");
  await told(page, "로그아웃했어요.");
  await page.locator("#devices:focus").waitFor();
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  const headers = { authorization: `Bearer ${other.access_token}` };
  expect((await fetch(`${product.origin}/api/members/me`, { headers })).status).toBe(401);

  await page.getByLabel("새 팔로워").uncheck();
  await page.getByLabel("이벤트·혜택 알림 (광고)").check();
  await expect
    .poll(() => product.db.prepare("SELECT muted_kinds FROM members WHERE email = ?").bind(email).first("muted_kinds"))
    .toBe('["follow"]');
  await page.getByText(/에 동의했어요\./).waitFor();
});

test("내 기록을 내려받고 한 화면에서 탈퇴하면, 이 기기에도 아무것도 남지 않는다", async ({ visit, product }) => {
  const email = newEmail();
  const page = await visit(ACCOUNT, { ...desktop, as: email });
  await page.evaluate(() => localStorage.setItem("recentSearches", '["비밀"]'));
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "내 기록 내려받기")]);
  expect(file.suggestedFilename()).toMatch(/^geulgam-\d{4}-\d\d-\d\d\.json$/);

  await page.getByRole("link", { name: "회원 탈퇴" }).click();
  await page.getByRole("heading", { name: "남는 것과 이유" }).waitFor();
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  await press(page, "탈퇴하기");
  await answer(page, SURE, "아니요");
  await question(page, SURE).waitFor({ state: "hidden" });
  await press(page, "탈퇴하기");
  await answer(page, SURE, "예");
  await page.getByRole("heading", { level: 1, name: "탈퇴했어요" }).waitFor();
  expect((await storedIn(page)).local).toEqual({});
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
  const known = product.db.prepare("SELECT count(*) AS n FROM members WHERE email = ?").bind(email);
  expect(await known.first("n")).toBe(0);
});

test("받을 돈이 있으면 까닭을 보이고 탈퇴 버튼을 잠근다", async ({ visit, product }) => {
  const [seller, buyer] = [await join(product.origin), await join(product.origin)];
  const { id } = await sell(product.origin, "아직 정산받지 않은 프롬프트", { seller, price: 15_000 });
  await buyAs(product.origin, buyer, id);
  await product.db
    .prepare("UPDATE orders SET paid_at = ? WHERE prompt_id = ?")
    .bind(Date.now() - REFUND_OVER, id)
    .run();
  await releaseSales(openDb(product.db).db);
  const page = await visit("/mypage/info/withdraw", { ...phone, as: seller.email });
  await page.getByText("정산받지 않은 금액이 12,000원 있어요.", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "탈퇴하기" }).isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
});
