import { expect } from "vitest";
import type { Page } from "playwright-core";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { test } from "#tests/support/product/journey.ts";
import { makeSale } from "#tests/support/product/sellers.ts";
import { join } from "#tests/support/product/newcomer.ts";

const ADMIN = { as: "admin@example.com", allow: [/status of 404/] };
const PASSES = "**/api/admin/ledger/passes";
const NO_PASSES = [
  "DELETE FROM ledger_passes",
  "DELETE FROM ledger_sums",
  "DELETE FROM proofs WHERE name LIKE 'ledger %'",
];

const results = (page: Page) => page.getByRole("list", { name: "장부를 확인한 결과" }).getByRole("listitem");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Named after whether the books were checked before, as other tests may have done. */
const check = (page: Page) => page.getByRole("button", { name: /^지금 (다시 )?확인$/ });

test("확인한 적이 없으면 그렇게 말하고, 지금 확인하면 나아가는 것을 보이다가 무엇을 봤는지 말한다", async ({
  visit,
  product,
}) => {
  await makeSale(product, await join(product.origin), { price: 5_000 });
  await product.db.batch(NO_PASSES.map((sql) => product.db.prepare(sql)));
  const page = await visit("/admin/ledger", { ...ADMIN, ...desktop });
  await page.getByText("아직 끝난 확인이 없어요.").waitFor();
  await page.getByText("아직 확인한 적이 없어요").waitFor();
  expect(await findViolationsAtBothSizes(page, "처음")).toEqual([]);
  const release = await hold(page, PASSES);
  await button(page, "지금 확인").click();
  await page.getByRole("progressbar", { name: "장부 확인" }).waitFor();
  await page.getByText("확인을 시작했어요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "확인하는 중")).toEqual([]);
  release();
  await page.getByText("마지막 확인에서 장부가 모두 맞았어요.").waitFor();
  await expect
    .poll(() => results(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/맞음\s+운영자가 청한 확인[^]*거래 [\d,]+건과 주문·지급·계정 [\d,]+줄을 모두 봤어요\./),
    ]);
  await button(page, "지금 다시 확인").waitFor();
});

test("멈추거나 실패하면 이어서 확인할 수 있고, 어긋난 곳의 번호를 보인다", async ({ visit, product }) => {
  const { order_id } = await makeSale(product, await join(product.origin), { price: 5_000 });
  const revoke = (value: number | null) =>
    product.db.prepare("UPDATE entitlements SET revoked_at = ? WHERE order_id = ?").bind(value, order_id).run();
  await revoke(1);
  const page = await visit("/admin/ledger", { ...ADMIN, ...phone, allow: [/status of 404/, /status of 503/] });
  await page.getByRole("heading", { name: "시산표" }).waitFor();
  let isDown = true;
  await page.route(PASSES, (route) =>
    isDown && route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"detail":"지금은 바빠요."}' })
      : route.continue(),
  );
  await check(page).click();
  await page.getByText("지금은 바빠요.").waitFor();
  isDown = false;
  await check(page).click();
  await page.getByText("장부에 어긋난 곳이 있어요.").waitFor();
  const asked = results(page).filter({ hasText: "운영자가 청한 확인" });
  await asked.getByText("산 사람만 열람권을 가진다").waitFor();
  expect(await asked.innerText()).toContain(order_id);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findViolationsAtBothSizes(page, "어긋남")).toEqual([]);
  await revoke(null);
  await button(page, "지금 다시 확인").click();
  await page.getByText("마지막 확인에서 장부가 모두 맞았어요.").waitFor();
});

test("다 보지 못하고 떠난 확인은 어디까지 봤는지 보이고 이어서 한다", async ({ visit, product }) => {
  await product.db.batch(NO_PASSES.map((sql) => product.db.prepare(sql)));
  await product.db
    .prepare(
      "INSERT INTO ledger_passes(pass, is_ended, begun_at, stepped_at, breaches) VALUES ('asked', 0, ?1, ?1, '{}')",
    )
    .bind(Date.now())
    .run();
  const page = await visit("/admin/ledger", { ...ADMIN, ...desktop });
  await expect
    .poll(() => results(page).allInnerTexts())
    .toEqual([expect.stringMatching(/확인 중\s+운영자가 청한 확인[^]*부터 0% 봤어요\./)]);
  await button(page, "이어서 확인").click();
  await page.getByText("마지막 확인에서 장부가 모두 맞았어요.").waitFor();
});
