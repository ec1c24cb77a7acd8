import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { buyAs, sell } from "#tests/support/product/purchases.ts";
import { heading, next } from "#tests/support/product/writing.ts";

const TITLE = "처음으로 파는 글";
const NEEDED = "유료로 올리려면 먼저 본인 확인을 해 주세요";

async function choosePaid(page: Page) {
  await next(page);
  await next(page);
  await page.getByRole("group", { name: "가격" }).getByText("유료", { exact: true }).click();
}

const hasFocus = (element: Locator) => expect.poll(() => element.evaluate((one) => one.matches(":focus"))).toBe(true);

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 0 && bottom < innerHeight;
};

const start = (page: Page) => page.getByRole("button", { name: "본인 확인하기" }).click();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("유료를 고르면 본인 확인을 하고 와서, 쓰던 글을 이어 쓴다", async ({ visit, product }) => {
  const { email, id } = await join(product.origin);
  await product.db.prepare("DELETE FROM identity_checks WHERE member_id = ?").bind(id).run();
  const page = await visit("/create", { ...phone, as: email, allow: [/status of 422/] });
  await page.getByLabel("제목").fill(TITLE);
  await choosePaid(page);
  await page.getByText(NEEDED).waitFor();
  await start(page);
  await page.getByRole("heading", { name: "글감에 누구인지" }).waitFor();
  await press(page, "취소");
  await told(page, "본인 확인을 취소했어요.");
  const panel = page.getByText(NEEDED).locator("..");
  await hasFocus(panel);
  await expect.poll(() => panel.evaluate(isInSight)).toBe(true);

  await start(page);
  await press(page, "열여섯 살");
  const refusal = panel.getByText("만 19세부터 팔거나");
  await refusal.waitFor();
  await expect.poll(() => refusal.evaluate(isInSight)).toBe(true);
  await start(page);
  await page.getByLabel("이름").fill("이하늘");
  await press(page, "확인하기");
  await told(page, "본인 확인을 마쳤어요.");
  const done = page.getByText("본인 확인을 마쳤어요. 이제 유료로 올릴 수 있어요.");
  await hasFocus(done);
  await expect.poll(() => done.evaluate(isInSight)).toBe(true);
  expect(await page.getByText(NEEDED).count()).toBe(0);
  await page.getByRole("button", { name: "1 기본 정보" }).click();
  expect(await page.getByLabel("제목").inputValue()).toBe(TITLE);

  await go(page, "/mypage/info/account");
  await page.getByText("이*늘 · 010-****-5678").waitFor();
});

test("확인에서 온 것이 아닌 주소로는 아무것도 확인하지 않는다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/identity/callback?code=stolen&state=another", { as: email });
  await told(page, "본인 확인을 마치지 못했어요. 처음부터 다시 해 주세요.");
  await heading(page, "계정 설정");
});

test("19세 기록 없이 본인 확인을 마친 회원에게는 왜 한 번 더 확인하는지 말한다", async ({ visit, product }) => {
  const { email, id } = await join(product.origin);
  const check =
    "INSERT OR REPLACE INTO identity_checks(member_id, sealed_person, person_hash, checked_at) VALUES (?, '', '', 0)";
  await product.db.batch([
    product.db.prepare(check).bind(id),
    product.db.prepare("UPDATE members SET adult_checked_at = NULL WHERE id = ?").bind(id),
  ]);
  const page = await visit("/mypage/rated", { as: email, allow: [/status of 403/] });
  await page.getByText("19세 이상이라는 기록이 없어서").waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test("산 사람은 거래 내역서에서 판매자의 이름과 연락처를 본다", async ({ visit, product }) => {
  const buyer = await join(product.origin);
  const prompt = await sell(product.origin, "연락처가 있는 글");
  const { order_id } = await buyAs(product.origin, buyer, prompt.id);
  const page = await visit(`/mypage/paymentHistory/${order_id}`, { as: buyer.email });
  await press(page, "연락처 보기");
  await page.getByText("김글감").waitFor();
  await page.getByText("01012345678").waitFor();
});
