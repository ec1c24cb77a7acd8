import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { seen } from "#tests/support/product/checkout-page.ts";
import { breakToss, buyAs, openShop, sell } from "#tests/support/product/purchases.ts";
import { told } from "#tests/support/product/announcements.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { overHttp } from "#tests/support/product/over-http.ts";
import { sessionOf } from "#tests/support/product/session.ts";
import { callerOf } from "#tests/support/shared/target.ts";

import { HISTORY, orders, refund, question, refundFor, openBoughtShop } from "#tests/support/product/refund-parts.ts";

test("결제사가 바로 답하지 않은 환불은 환불 중이었다가 끝난다", async ({ visit, product }) => {
  const { title, buyer } = await openBoughtShop(product.origin, "환불이 늦은 프롬프트");
  const page = await visit(HISTORY, { ...desktop, as: buyer.email });
  const order = orders(page).filter({ hasText: title });
  await order.getByRole("button", refund).click();
  const repairToss = await breakToss(product.origin, { cancel: "lose_response", get: "http_500" });
  await refundFor(page, "필요 없어졌어요.");
  await told(page, "환불을 요청했어요. 결제사의 확인을 기다리고 있어요.");
  await order.getByText("환불 중", { exact: true }).waitFor();
  await repairToss();
  await order.getByText("환불 완료", { exact: true }).waitFor();
});

test("운영자가 숨긴 글은 산 사람이 알림으로 알고, 화면은 열람보다 환불을 먼저 권한다", async ({ visit, product }) => {
  const { id, title, buyer } = await openBoughtShop(product.origin, "숨길 프롬프트");
  const reporter = await join(product.origin);
  await reporter.call("POST", `/api/prompts/${id}/reports`, { reason: "fraud", detail: "" });
  const admin = callerOf(overHttp(product.origin).send, await sessionOf(product.origin, "admin@example.com"));
  await admin("POST", `/api/admin/reports/prompt/${id}/hide`, { reason: "설명과 다른 글이에요." });

  const page = await visit("/mypage/message/notification", { ...phone, as: buyer.email, allow: [/status of 404/] });
  await page.getByText(`구매하신 ‘${title}’ 프롬프트를 운영자가 숨겼어요.`).waitFor();
  await go(page, `/prompt/${id}`);
  await page.getByRole("heading", { name: "운영자가 숨긴 프롬프트예요" }).waitFor();
  await seen(page, "button", "그래도 열람하기").waitFor();
  await seen(page, "link", "환불하기").click();
  const order = orders(page).filter({ hasText: title });
  await order.getByText(/운영자가 숨긴 프롬프트예요/).waitFor();
  await order.getByRole("button", refund).click();
  await refundFor(page, "숨은 글이라서요.");
  await told(page, "환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.");
});

test("결제가 많으면 더 불러온다", async ({ visit, product }) => {
  const { id, seller, buyer } = await openShop(product.origin, "여러 번 실패한 프롬프트");
  const insert = product.db.prepare(
    `INSERT INTO orders(id, buyer_id, seller_id, prompt_id, title, body_version, amount, fee, fee_vat, terms_version, status, payment_key, failure_code,
      created_at, expires_at, ended_at) VALUES (?1, ?2, ?3, ?4, ?5, 1, 4900, 980, 89, '2026-11-20', 'failed', ?1, 'ABORTED', ?6, ?6, ?6)`,
  );
  const many = Array.from({ length: 25 }, (_, index) => index + 1);
  await product.db.batch(
    many.map((index) => insert.bind(crypto.randomUUID(), buyer.id, seller.id, id, `실패 ${index}`, index)),
  );
  const page = await visit(HISTORY, { ...desktop, as: buyer.email });
  await expect.poll(() => orders(page).count()).toBe(20);
  await orders(page).first().getByText("결제가 승인되지 않았어요. 다시 주문해 주세요.").waitFor();
  await seen(page, "button", "더 보기").click();
  await expect.poll(() => orders(page).count()).toBe(25);
});

test("두 주문의 환불 창을 차례로 열어도 칸마다 제 이름이 있고, 볼 수 없게 된 글은 잇지 않는다", async ({
  visit,
  product,
}) => {
  const { id, title, seller, buyer } = await openBoughtShop(product.origin, "먼저 연 환불");
  const other = await sell(product.origin, "다음에 연 환불", { seller });
  await buyAs(product.origin, buyer, other.id);
  const page = await visit(HISTORY, { ...phone, as: buyer.email });
  const order = orders(page).filter({ hasText: title });
  const second = orders(page).filter({ hasText: other.title });
  await order.getByRole("button", refund).click();
  await question(page).getByRole("textbox", { name: "환불 이유" }).waitFor();
  await question(page).getByRole("button", { name: "아니요" }).click();
  await second.getByRole("button", refund).click();
  await refundFor(page, "다음에 연 창에 적은 까닭이에요.");
  await told(page, "환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요.");
  await second.getByText("환불 완료", { exact: true }).waitFor();
  await second.getByRole("link", { name: other.title }).waitFor();

  await seller.call("DELETE", `/api/prompts/${other.id}`);
  await seller.call("DELETE", `/api/prompts/${id}`);
  await go(page, HISTORY);
  await second.getByText(`${other.title} (지금은 볼 수 없어요)`).waitFor();
  expect(await second.getByRole("link", { name: other.title }).count()).toBe(0);
  await order.getByRole("link", { name: title }).first().waitFor();
});
