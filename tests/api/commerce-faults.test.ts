import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { bank, buy, checkout, confirm, openShop, readPayment } from "#tests/support/api/purchases.ts";
import { balanceOf, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { SECOND } from "#tests/support/shared/time.ts";

const HOUR = 3_600;
const refund = (orderId: string, as: Parameters<typeof readPayment>[0]) =>
  call("POST", `/api/payments/${orderId}/refund`, { as, body: { reason: "마음이 바뀌었어요" } });

describe("승인의 결과를 모를 때", () => {
  const unknown = [
    "lose_response",
    "garbage",
    "PROVIDER_ERROR",
    "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING",
    "UNKNOWN_PAYMENT_ERROR",
    "COMMON_ERROR",
  ];

  test.each(unknown)("%s: 결제됐으면 그 자리에서 알아내 산 것이 된다", async (code) => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: code, processed: true });
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "paid" });
    await expectBooksToMatchBank();
  });

  test("물어볼 수도 없으면 확인 중으로 남고, 다음 정리 때 산 것이 된다", async () => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "lose_response", get: "http_500" });
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
    expect(await balanceOf("pg_receivable")).toBe(0);
    await runDueJobs();
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "paid" });
    await expectBooksToMatchBank();
  });

  test("결제되지 않았으면 다음 정리 때 같은 열쇠로 다시 청해 산 것이 된다", async () => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "http_500" });
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
    await runDueJobs();
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "paid" });
    await expectBooksToMatchBank();
  });

  test("다시 청해도 받지 않으면 결제사에서 끝난 뒤 실패로 끝난다", async () => {
    const clock = stopClock();
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "http_500", times: 2 });
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
    clock.to(SECOND);
    await runDueJobs();
    // Within three seconds a read does not ask the provider.
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "confirming" });
    clock.to(2 * SECOND);
    await bank.putForward(HOUR);
    await runDueJobs();
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "failed" });
    await expectBooksToMatchBank();
  });

  test("확인 중인 주문을 다시 승인해도 더 청구되지 않는다", async () => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "http_500", get: "http_500", times: 1 });
    await dataOf(confirm(buyer, placed, key));
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
    expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
  });
});

test.each([
  "REJECT_CARD_PAYMENT",
  "INVALID_STOPPED_CARD",
  "EXCEED_MAX_DAILY_PAYMENT_COUNT",
  "FDS_ERROR",
  "NOT_FOUND_PAYMENT_SESSION",
  "INVALID_REQUEST",
  "UNAUTHORIZED_KEY",
])("거절(%s)되면 주문이 끝나고, 새 주문으로 다시 살 수 있다", async (code) => {
  const { buyer, prompt, placed, key } = await checkout();
  await bank.fail({ confirm: code });
  expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402, code: "payment_failed" });
  expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "failed" });
  expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402 });
  expect((await buy(buyer, prompt.id)).payment.status).toBe("paid");
  await expectBooksToMatchBank();
});

test("거절이라고 답했어도 돈이 나갔으면 산 것이 된다", async () => {
  const { buyer, placed, key } = await checkout();
  await bank.fail({ confirm: "REJECT_CARD_COMPANY", processed: true });
  expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "paid" });
  await expectBooksToMatchBank();
});

describe("환불의 결과를 모를 때", () => {
  test.each(["lose_response", "http_500", "FAILED_REFUND_PROCESS", "garbage"])(
    "%s: 돈이 돌아갈 때까지 이어진다",
    async (fault) => {
      const { buyer, prompt } = await openShop();
      const { payment } = await buy(buyer, prompt.id);
      await bank.fail({ cancel: fault });
      expect((await dataOf<Payment>(refund(payment.order_id, buyer))).status).toMatch(/^refund/);
      expect([403, 409]).toContain((await call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer })).status);
      await runDueJobs();
      expect(await readPayment(buyer, payment.order_id)).toMatchObject({ status: "refunded" });
      expect(await bank.payments()).toMatchObject([{ status: "CANCELED", balanceAmount: 0 }]);
      await expectBooksToMatchBank();
    },
  );

  test("결제사가 받아 주지 않으면 산 것으로 돌아간다", async () => {
    const { buyer, prompt } = await openShop();
    const { payment } = await buy(buyer, prompt.id);
    await bank.fail({ cancel: "EXCEED_MAX_REFUND_DUE" });
    expect(await problemOf(refund(payment.order_id, buyer))).toMatchObject({ status: 409, code: "conflict" });
    expect(await readPayment(buyer, payment.order_id)).toMatchObject({ status: "paid" });
    await expectBooksToMatchBank();
    expect(await dataOf<Payment>(refund(payment.order_id, buyer))).toMatchObject({ status: "refunded" });
  });

  test.each(["NOT_CANCELABLE_PAYMENT", "EXCEED_MAX_REFUND_DUE", "INVALID_REQUEST", "ALREADY_CANCELED_PAYMENT"])(
    "%s라고 답했어도 돈이 돌아갔으면 환불한 것이다",
    async (code) => {
      const { buyer, prompt } = await openShop();
      const { payment } = await buy(buyer, prompt.id);
      await bank.fail({ cancel: code, processed: true });
      expect(await dataOf<Payment>(refund(payment.order_id, buyer))).toMatchObject({ status: "refunded" });
      await expectBooksToMatchBank();
    },
  );

  test("여러 번 눌러도 한 번만 돌려준다", async () => {
    const { buyer, prompt } = await openShop();
    const { payment } = await buy(buyer, prompt.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(payment.order_id, buyer)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await runDueJobs();
    expect(await readPayment(buyer, payment.order_id)).toMatchObject({ status: "refunded" });
    await expectBooksToMatchBank();
  });

  test("환불과 열람이 겹치면 둘 가운데 하나만 된다", async () => {
    const { buyer, prompt } = await openShop();
    const { payment } = await buy(buyer, prompt.id);
    const [refunded, opened] = await Promise.all([
      refund(payment.order_id, buyer),
      call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }),
    ]);
    expect(refunded.ok).not.toBe(opened.ok);
    await expectBooksToMatchBank();
  });
});

describe("결제사가 보내는 소식", () => {
  const deliver = (data: unknown, headers: Record<string, string> = {}) =>
    call("POST", "/api/payments/webhooks", {
      body: { eventType: "PAYMENT_STATUS_CHANGED", createdAt: "2026-11-20T00:00:00.000000", data },
      headers,
    });

  test("확인 중인 주문을 산 것으로 만들고, 되풀이되어도 한 번이다", async () => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "lose_response", get: "http_500" });
    await dataOf(confirm(buyer, placed, key));
    const headers = { "tosspayments-webhook-transmission-id": "delivery-1" };
    const payload = { paymentKey: key, orderId: placed.order_id, status: "DONE" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(payload, headers)));
    for (const { status } of answers) expect(status).toBe(200);
    expect((await deliver(payload, headers)).status).toBe(200);
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "paid" });
    await expectBooksToMatchBank();
  });

  test("받아 둔 소식이 또 오면 결제사에 다시 묻지 않고, 새 소식은 물어본다", async () => {
    const { buyer, prompt } = await openShop();
    const { payment, paymentKey } = await buy(buyer, prompt.id);
    const payload = { paymentKey, orderId: payment.order_id, status: "DONE" };
    const by = (id: string) => ({ "tosspayments-webhook-transmission-id": id });
    expect((await deliver(payload, by("delivery-1"))).status).toBe(200);
    await bank.fail({ get: "http_500" });
    expect((await deliver(payload, by("delivery-1"))).status).toBe(200);
    expect((await deliver(payload, by("delivery-2"))).status).toBe(503);
  });

  test("거짓 소식은 아무것도 바꾸지 못한다", async () => {
    // Three seconds later a read would ask the provider.
    stopClock();
    const { buyer, placed, key } = await checkout();
    await deliver({ paymentKey: key, orderId: placed.order_id, status: "DONE", totalAmount: 5_000 });
    await bank.fail({ confirm: "http_500" });
    await dataOf(confirm(buyer, placed, key));
    await deliver({ paymentKey: key, orderId: placed.order_id, status: "DONE", totalAmount: 5_000 });
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "confirming" });
    for (const body of ["[]", "null", "1", '{"eventType":1}', '{"data":{"paymentKey":"모름"}}'])
      expect((await call("POST", "/api/payments/webhooks", { body })).status).toBe(200);
    expect(await problemOf(call("POST", "/api/payments/webhooks", { body: "{" }))).toMatchObject({ status: 400 });
    await expectBooksToMatchBank();
  });

  test("결제사에서 직접 취소한 결제는 환불로 적는다", async () => {
    const { seller, buyer, prompt } = await openShop();
    const { payment, paymentKey } = await buy(buyer, prompt.id);
    await env.EMULATOR!.fetch(`http://localhost/__emulator/toss/v1/payments/${paymentKey}/cancel`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa("test_gsk_geulgam_local:")}`, "content-type": "application/json" },
      body: JSON.stringify({ cancelReason: "상담에서 취소" }),
    });
    await deliver({ paymentKey, orderId: payment.order_id, status: "CANCELED" });
    expect(await readPayment(buyer, payment.order_id)).toMatchObject({ status: "refunded" });
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(0);
    await expectBooksToMatchBank();
  });

  test("결제사가 답하지 않으면 다시 보내 달라고 한다", async () => {
    const { buyer, placed, key } = await checkout();
    await dataOf(confirm(buyer, placed, key));
    await bank.fail({ get: "http_500" });
    expect(await problemOf(deliver({ paymentKey: key, orderId: placed.order_id, status: "DONE" }))).toMatchObject({
      status: 503,
    });
  });
});
