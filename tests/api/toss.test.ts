import { expect, test } from "vitest";
import { createToss } from "#worker/integrations/toss/client.ts";
import { bankPayments, failNext, forwardClock, ORIGIN } from "#tests/support/api/toss.ts";
import { authenticated, captureLogs, order, toss } from "#tests/support/api/toss-adapter.ts";
import { cancelRefusalCodes, declineCodes, misconfigurationCodes } from "#tests/support/api/payment-faults.ts";
import { env } from "cloudflare:workers";

const hurried = createToss({ ...env, TOSS_TIMEOUT_MS: "100" }, ORIGIN)!;
captureLogs();

async function paid({ orderId = order.orderId } = {}) {
  const payment = await authenticated({ orderId });
  expect(await toss.confirm(payment, `confirm:${orderId}`)).toMatchObject({ kind: "payment" });
  return payment.paymentKey;
}
/** Confirms a new order while the bank answers so. */
async function confirmAgainst(fault: string) {
  const payment = await authenticated({ orderId: `order-${fault}` });
  await failNext({ confirm: fault });
  return { payment, outcome: await toss.confirm(payment, `confirm:${fault}`) };
}

test("승인한 결제를 우리 말로 옮긴다", async () => {
  const before = Date.now();
  const payment = await authenticated();
  const outcome = await toss.confirm(payment, "confirm:order-0001");
  expect(outcome).toEqual({
    kind: "payment",
    payment: {
      ...payment,
      amount: undefined,
      status: "DONE",
      totalAmount: 9026,
      balanceAmount: 9026,
      currency: "KRW",
      method: "카드",
      approvedAt: expect.any(Date),
      receiptUrl: `${ORIGIN}/__emulator/toss/receipt/${payment.paymentKey}`,
      cashReceipt: null,
      cancels: [],
    },
  });
  const { approvedAt } = (outcome as { payment: { approvedAt: Date } }).payment;
  // Of a full second.
  expect(approvedAt.getTime()).toBeGreaterThan(before - 1_000);
  expect(approvedAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await toss.get(payment.paymentKey)).toEqual(outcome);
  expect(await toss.getByOrder(payment.orderId)).toEqual(outcome);
});

test("전액을 취소하면 취소가 결제에 담기고, 다시 취소하면 already다", async () => {
  const paymentKey = await paid();
  const reason = "긴 까닭".repeat(100);
  expect(await toss.cancel({ paymentKey, reason }, "cancel:1")).toMatchObject({
    kind: "payment",
    payment: {
      status: "CANCELED",
      balanceAmount: 0,
      cancels: [{ amount: 9026, reason: reason.slice(0, 200), canceledAt: expect.any(Date) }],
    },
  });
  expect(await toss.cancel({ paymentKey, reason }, "cancel:1")).toMatchObject({ kind: "payment" });
  expect(await toss.cancel({ paymentKey, reason }, "cancel:2")).toEqual({
    kind: "already",
    code: "ALREADY_CANCELED_PAYMENT",
  });
});

test("승인 전의 결제는 취소가 거절된다", async () => {
  const { paymentKey } = await authenticated();
  expect(await toss.cancel({ paymentKey, reason: "환불" }, "cancel:1")).toMatchObject({
    kind: "refused",
    code: "NOT_CANCELABLE_PAYMENT",
  });
});

test("동시에 스무 번 승인해도 돈은 한 번이고 나머지는 already다", async () => {
  const payment = await authenticated();
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, i) => toss.confirm(payment, `key-${i}`)));
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  expect([kinds.get("payment")?.length, kinds.get("already")?.length]).toEqual([1, 19]);
});

test("연결이 끊기거나 알 수 없는 답은 unknown이고, 다시 물어야 안다", async () => {
  const faults = {
    lose_response: "DONE",
    garbage: "DONE",
    http_500: "IN_PROGRESS",
    PROVIDER_ERROR: "IN_PROGRESS",
    FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: "IN_PROGRESS",
    FAILED_INTERNAL_SYSTEM_PROCESSING: "IN_PROGRESS",
    UNKNOWN_PAYMENT_ERROR: "IN_PROGRESS",
    COMMON_ERROR: "IN_PROGRESS",
    SOMETHING_NEW: "IN_PROGRESS",
  };
  for (const [fault, status] of Object.entries(faults)) {
    const { payment, outcome } = await confirmAgainst(fault);
    expect(outcome, fault).toMatchObject({ kind: "unknown" });
    expect(await toss.getByOrder(payment.orderId), fault).toMatchObject({ kind: "payment", payment: { status } });
  }
});

test("제때 답하지 않으면 unknown이다", async () => {
  const payment = await authenticated();
  await failNext({ confirm: "timeout", cancel: "timeout", get: "timeout", ms: 10_000 });
  const unknown = { kind: "unknown", reason: "TimeoutError" };
  expect(await hurried.confirm(payment, "confirm:order-0001")).toEqual(unknown);
  expect(await hurried.cancel({ paymentKey: payment.paymentKey, reason: "환불" }, "cancel:1")).toEqual(unknown);
  expect(await hurried.get(payment.paymentKey)).toEqual(unknown);
});

test("취소와 조회도 알 수 없는 답은 unknown이다", async () => {
  const faults = ["lose_response", "garbage", "http_500", "FAILED_REFUND_PROCESS", "FAILED_METHOD_HANDLING_CANCEL"];
  for (const fault of faults) {
    const paymentKey = await paid({ orderId: `order-${fault}` });
    await failNext({ cancel: fault, get: fault });
    expect(await toss.cancel({ paymentKey, reason: "환불" }, `cancel:${fault}`), fault).toMatchObject({
      kind: "unknown",
    });
    expect(await toss.get(paymentKey), fault).toMatchObject({ kind: "unknown" });
  }
});

test("카드사와 은행의 거절은 우리 문장으로 말하고 결제는 끝난다", async () => {
  for (const code of declineCodes) {
    const { payment, outcome } = await confirmAgainst(code);
    expect(outcome).toEqual({ kind: "refused", code, sentence: expect.stringMatching(/요\. .*요\.$/) });
    expect(await toss.get(payment.paymentKey), code).toMatchObject({ payment: { status: "ABORTED" } });
  }
});

test("취소가 거절되면 돈은 그대로다", async () => {
  const paymentKey = await paid();
  for (const code of cancelRefusalCodes) {
    await failNext({ cancel: code });
    const outcome = await toss.cancel({ paymentKey, reason: "환불" }, `cancel:${code}`);
    expect(outcome).toEqual({ kind: "refused", code, sentence: expect.stringMatching(/요\.$/) });
  }
  expect(await bankPayments()).toMatchObject([{ balanceAmount: 9026 }]);
});

test.each([
  [
    "already",
    [
      "ALREADY_PROCESSED_PAYMENT",
      "ALREADY_PROCESSING_REQUEST",
      "IDEMPOTENT_REQUEST_PROCESSING",
      "DUPLICATED_ORDER_ID",
      "ALREADY_CANCELED_PAYMENT",
      "ALREADY_REFUND_PAYMENT",
      "FORBIDDEN_CONSECUTIVE_REQUEST",
    ],
  ],
  ["missing", ["NOT_FOUND_PAYMENT", "NOT_FOUND_PAYMENT_SESSION"]],
  ["misconfigured", misconfigurationCodes],
])("%s라고 옮기는 답", async (kind, codes) => {
  for (const code of codes) expect((await confirmAgainst(code)).outcome).toEqual({ kind, code });
});

test("시간이 지난 결제의 승인은 missing이고, 물으면 EXPIRED다", async () => {
  const payment = await authenticated();
  await forwardClock(600);
  expect(await toss.confirm(payment, "confirm:order-0001")).toMatchObject({ kind: "missing" });
  expect(await toss.get(payment.paymentKey)).toMatchObject({ payment: { status: "EXPIRED" } });
});

test("승인 때 거절된 결제는 거절이고, 물으면 ABORTED다", async () => {
  const payment = await authenticated({ outcome: "reject_later" });
  expect(await toss.confirm(payment, "k")).toMatchObject({ kind: "refused", code: "REJECT_CARD_PAYMENT" });
  expect(await toss.getByOrder(order.orderId)).toMatchObject({ payment: { status: "ABORTED" } });
});
