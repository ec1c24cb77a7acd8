import { expect } from "vitest";
import { desktop, phone } from "#tests/support/browser.ts";
import { breakToss, buy, seen, sell } from "#tests/support/buying.ts";
import { go, test, told } from "#tests/support/journey.ts";
import { as } from "#tests/support/publishing.ts";

const SELLER = "haneul@example.com";

const orders = (page: Parameters<typeof go>[0]) =>
  page.getByRole("list", { name: "결제 내역 목록" }).getByRole("listitem");

test("열람하기 전에는 사유를 적어 환불하고, 그 뒤에는 다시 잠긴다", async ({ visit, product }) => {
  const { id, title } = await sell(product.origin, SELLER, "환불할 프롬프트");
  const { order_id } = await buy(product.origin, "bada@example.com", id);
  const page = await visit("/mypage", { ...phone, as: "bada@example.com" });
  await page.getByRole("link", { name: "결제 내역" }).click();
  const order = orders(page).filter({ hasText: title });
  await order.getByText("결제 완료", { exact: true }).waitFor();
  await order.getByRole("button", { name: /^주문 상세/ }).click();
  const receipt = page.getByRole("dialog", { name: "주문 상세" });
  await receipt.getByText(order_id).waitFor();
  await receipt.getByText("하늘 (개인 판매자)").waitFor();
  expect(await receipt.getByRole("link", { name: /결제 영수증 열기/ }).getAttribute("href")).toContain("/receipt/");
  await receipt.getByRole("button", { name: "닫기" }).click();

  await order.getByRole("button", { name: /^환불(?!하기)/ }).click();
  const asking = page.getByRole("dialog", { name: "환불할까요?" });
  await asking.getByRole("textbox", { name: "환불 사유" }).fill("다른 프롬프트와 헷갈렸어요.");
  await asking.getByRole("button", { name: "아니요" }).click();
  await order.getByText("결제 완료", { exact: true }).waitFor();
  await order.getByRole("button", { name: /^환불(?!하기)/ }).click();
  await asking.getByRole("button", { name: "환불하기" }).click();
  await told(page, "환불했어요. 카드사에 따라 며칠 걸릴 수 있어요.");
  await order.getByText("환불 완료", { exact: true }).waitFor();
  expect(await order.getByRole("button", { name: /^환불(?!하기)/ }).count()).toBe(0);

  await order.getByRole("link", { name: title }).click();
  await seen(page, "link", "구매하기").waitFor();
  await go(page, "/mypage/purchases");
  await page.getByText("아직 구매한 프롬프트가 없어요").waitFor();
});

test("결제사가 바로 답하지 않은 환불은 환불 중이었다가 끝난다", async ({ visit, product }) => {
  const { id, title } = await sell(product.origin, SELLER, "환불이 늦은 프롬프트");
  await buy(product.origin, "sol@example.com", id);
  const page = await visit("/mypage/paymentHistory", { ...desktop, as: "sol@example.com" });
  const order = orders(page).filter({ hasText: title });
  await order.getByRole("button", { name: /^환불(?!하기)/ }).click();
  await breakToss(product.origin, { cancel: "lose_response", get: "http_500" });
  const asking = page.getByRole("dialog", { name: "환불할까요?" });
  await asking.getByRole("textbox", { name: "환불 사유" }).fill("필요 없어졌어요.");
  await asking.getByRole("button", { name: "환불하기" }).click();
  await told(page, "환불을 요청했어요. 결제사의 확인을 기다리고 있어요.");
  await order.getByText("환불 중", { exact: true }).waitFor();
  await order.getByText("환불 완료", { exact: true }).waitFor();
});

test("열람한 것은 환불 단추가 없고, 다른 탭에서 열람했으면 안 된다고 말한다", async ({ visit, product }) => {
  const { id, title } = await sell(product.origin, SELLER, "열람한 프롬프트");
  await buy(product.origin, "noeul@example.com", id);
  const page = await visit("/mypage/paymentHistory", {
    ...phone,
    as: "noeul@example.com",
    allow: [/status of 409/],
  });
  const order = orders(page).filter({ hasText: title });
  await order.getByRole("button", { name: /^환불(?!하기)/ }).click();
  const reader = await as(product.origin, "noeul@example.com");
  await reader("POST", `/api/prompts/${id}/open`);
  const asking = page.getByRole("dialog", { name: "환불할까요?" });
  await asking.getByRole("textbox", { name: "환불 사유" }).fill("다 읽었어요.");
  await asking.getByRole("button", { name: "환불하기" }).click();
  await asking.getByText(/이미 열람해서 바로 환불할 수 없어요/).waitFor();
  await go(page, "/mypage/paymentHistory");
  await order.getByText(/에 열람했어요/).waitFor();
  expect(await order.getByRole("button", { name: /^환불(?!하기)/ }).count()).toBe(0);
});

test("결제가 많으면 더 불러온다", async ({ visit, product }) => {
  const { id } = await sell(product.origin, SELLER, "여러 번 실패한 프롬프트");
  const { user_id } = await (
    await as(product.origin, "garam@example.com")
  )<{ user_id: number }>("GET", "/api/members/me");
  const insert = product.db.prepare(
    `INSERT INTO orders(id, buyer_id, seller_id, prompt_id, title, body_version, amount, fee, fee_vat, terms_version, status, payment_key, failure_code,
      created_at, expires_at, ended_at) VALUES (?, ?, 1, ?, ?, 1, 4900, 980, 89, '2026-11-20', 'failed', ?, 'ABORTED', ?, ?, ?)`,
  );
  const many = Array.from({ length: 25 }, (_, index) => index + 1);
  await product.db.batch(
    many.map((index) =>
      insert.bind(crypto.randomUUID(), user_id, id, `실패 ${index}`, `key-${index}`, index, index, index),
    ),
  );
  const page = await visit("/mypage/paymentHistory", { ...desktop, as: "garam@example.com" });
  await expect.poll(() => orders(page).count()).toBe(20);
  await orders(page).first().getByText("결제가 승인되지 않았어요. 다시 주문해 주세요.").waitFor();
  await seen(page, "button", "더 보기").click();
  await expect.poll(() => orders(page).count()).toBe(25);
});
