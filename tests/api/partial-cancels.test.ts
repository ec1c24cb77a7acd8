import { describe, expect, test, vi } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { balanceOf, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { buyBundle, capture, deliver, refundOrder, runToEnd, statusesOf } from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { holdCall } from "#tests/support/api/hold.ts";
import { createMember } from "#tests/support/api/members.ts";
import { cancelFaults, cancelRefusalCodes, getFaults } from "#tests/support/api/payment-faults.ts";
import { bank, checkout, confirm } from "#tests/support/api/purchases.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { readOrder } from "#tests/support/api/sales.ts";

const quiet = () => ["warn", "error"].map((name) => vi.spyOn(console, name as "warn").mockReturnValue(undefined));

/** A purchase of 5,000 won, of which 2,000 won were canceled in the provider's console. */
async function buyAndCancelPart({ isTold = true } = {}) {
  quiet();
  const shop = await checkout();
  await dataOf(confirm(shop.buyer, shop.placed, shop.key));
  expect(await bank.cancel({ paymentKey: shop.key, amount: 2_000 })).toBe(true);
  await bank.putForward(2);
  if (isTold) expect((await deliver(shop.key)).status).toBe(200);
  return { ...shop, id: shop.placed.order_id };
}

const statusOf = async (id: string) => (await readOrder(id))!.status;
const refundByOperator = async (id: string) =>
  call("POST", `/api/admin/payments/${id}/refund`, {
    as: await createMember({ role: "ADMIN" }),
    body: { reason: "설명과 달랐어요" },
  });

async function expectAllBack(id: string, cancels: number[]) {
  expect(await statusOf(id)).toBe("refunded");
  const [payment] = await bank.payments();
  expect(payment).toMatchObject({ status: "CANCELED", balanceAmount: 0 });
  expect(payment!.cancels!.map(({ cancelAmount }) => cancelAmount)).toEqual(cancels);
  expect([await balanceOf("cancel_cost"), await balanceOf("fee_income"), await balanceOf("pg_receivable")]).toEqual([
    0, 0, 0,
  ]);
  await expectBooksToMatchBank();
}

describe("결제사에서 일부를 취소하면", () => {
  test("산 것은 그대로이고, 돌려준 돈은 우리의 비용으로 한 번 적힌다", async () => {
    const { id, key, seller } = await buyAndCancelPart();
    await deliver(key);
    expect(await statusOf(id)).toBe("paid");
    expect([await balanceOf("cancel_cost"), await balanceOf(`seller_pending:${seller.id}`)]).toEqual([2_000, 4_000]);
    await bank.cancel({ paymentKey: key, amount: 500 });
    await Promise.all([deliver(key), deliver(key)]);
    expect(await balanceOf("cancel_cost")).toBe(2_500);
    expect(await countRows("ledger_tx", { kind: "partial_cancel" })).toBe(2);
    await expectBooksToMatchBank();
  });

  test("나머지까지 취소하면 환불한 것이 된다", async () => {
    const { id, key } = await buyAndCancelPart();
    await bank.cancel({ paymentKey: key });
    await deliver(key);
    await runToEnd();
    await expectAllBack(id, [2_000, 3_000]);
  });

  test.each([true, false])("환불은 남은 것만 돌려준다(미리 앎: %s)", async (isTold) => {
    const { id, buyer } = await buyAndCancelPart({ isTold });
    expect(await dataOf<Payment>(refundOrder(buyer, id))).toMatchObject({ status: "refunded" });
    await expectAllBack(id, [2_000, 3_000]);
  });

  test("열람한 것도 운영자가 남은 것을 돌려준다", async () => {
    const { id, buyer, prompt } = await buyAndCancelPart();
    await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }));
    expect(await dataOf(refundByOperator(id))).toMatchObject({ status: "refunded" });
    await expectAllBack(id, [2_000, 3_000]);
  });
});

describe("일부 취소된 결제를 환불하다", () => {
  const open = cancelFaults.filter((fault) => !cancelRefusalCodes.includes(fault));
  const cases = [
    ...open.flatMap((fault) => [false, true].map((processed) => ({ at: "cancel", fault, processed }))),
    ...getFaults.map((fault) => ({ at: "get", fault, processed: false })),
  ];
  test.each(cases)("$at의 답이 $fault이면(처리함: $processed) 정기 작업이 끝낸다", async ({ at, fault, processed }) => {
    const { id, buyer } = await buyAndCancelPart();
    // A payment that is twice not found, by its key and by its order, is not there.
    await bank.fail({ [at]: fault, processed, times: fault === "NOT_FOUND_PAYMENT" ? 1 : 2 });
    expect((await dataOf<Payment>(refundOrder(buyer, id))).status).toMatch(/^refund/);
    await runToEnd();
    await expectAllBack(id, [2_000, 3_000]);
  });

  test("1초 안에 또 취소했다고 거절해도 정기 작업이 끝낸다", async () => {
    const { id, buyer, key } = await buyAndCancelPart();
    await bank.cancel({ paymentKey: key, amount: 1 });
    expect(await dataOf<Payment>(refundOrder(buyer, id))).toMatchObject({ status: "refunding" });
    await runToEnd();
    await expectAllBack(id, [2_000, 1, 2_999]);
  });

  test.each([undefined, 1_000])("그사이 결제사에서 또(%s원) 취소해도 한 번씩만 돌려준다", async (amount) => {
    const { id, buyer, key } = await buyAndCancelPart();
    const { using, arrived, release } = holdCall("/cancel", "before");
    const answer = call("POST", `/api/payments/${id}/refund`, { as: buyer, body: { reason: "" }, using });
    await arrived;
    expect(await bank.cancel({ paymentKey: key, amount })).toBe(true);
    await bank.putForward(2);
    release();
    await answer;
    await runToEnd();
    await expectAllBack(id, amount ? [2_000, 1_000, 2_000] : [2_000, 3_000]);
  });

  test("결제사가 거절하면 산 것으로 남고, 다시 청할 수 있다", async () => {
    const { id, buyer } = await buyAndCancelPart();
    await bank.fail({ cancel: "NOT_CANCELABLE_PAYMENT" });
    expect(await problemOf(refundOrder(buyer, id))).toMatchObject({ status: 409 });
    expect(await statusOf(id)).toBe("paid");
    await expectBooksToMatchBank();
    await dataOf(refundOrder(buyer, id));
    await expectAllBack(id, [2_000, 3_000]);
  });
});

test("결제사가 열쇠로도 주문으로도 모르는 결제는 환불하지 못한 것으로 돌아간다", async () => {
  const { id, buyer } = await buyAndCancelPart();
  await bank.fail({ get: "NOT_FOUND_PAYMENT", times: 2 });
  expect(await problemOf(refundOrder(buyer, id))).toMatchObject({ status: 409 });
  expect(await statusOf(id)).toBe("paid");
});

test("승인의 답을 잃은 사이에 일부 취소돼도 팔린 것이 되고 장부는 은행과 같다", async () => {
  quiet();
  const { buyer, placed, key } = await checkout();
  await bank.fail({ confirm: "lose_response", get: "TOO_MANY_REQUESTS" });
  await confirm(buyer, placed, key);
  expect(await statusOf(placed.order_id)).toBe("confirming");
  await bank.cancel({ paymentKey: key, amount: 4_999 });
  await runToEnd();
  expect(await statusOf(placed.order_id)).toBe("paid");
  expect(await balanceOf("cancel_cost")).toBe(4_999);
  await expectBooksToMatchBank();
});

test("승인이 거절됐다고 하고 결제를 볼 수 없으면 끝내지 않고 다시 묻는다", async () => {
  quiet();
  const { buyer, placed, key } = await checkout();
  await bank.fail({ confirm: "REJECT_CARD_PAYMENT", processed: true, get: "NOT_FOUND_PAYMENT" });
  await confirm(buyer, placed, key);
  await runToEnd();
  expect(await statusOf(placed.order_id)).toBe("paid");
  await expectBooksToMatchBank();
});

test("늦게 들어와 일부 취소된 돈은 나머지를 돌려준다", async () => {
  quiet();
  const { placed, key } = await checkout();
  await changeRows("orders", { status: "failed", failure_code: "EXPIRED", payment_key: key });
  await capture(placed, key);
  await bank.cancel({ paymentKey: key, amount: 4_000 });
  await bank.fail({ cancel: "lose_response", times: 2 });
  await deliver(key);
  await runToEnd();
  expect(await statusOf(placed.order_id)).toBe("canceled");
  expect(await bank.payments()).toMatchObject([{ status: "CANCELED" }]);
  await expectBooksToMatchBank();
});

test.each(getFaults.filter((fault) => fault !== "NOT_FOUND_PAYMENT"))(
  "웹훅이 말한 결제를 보지 못하면(%s) 다시 보내게 한다",
  async (fault) => {
    const { id, key } = await buyAndCancelPart({ isTold: false });
    const headers = { "tosspayments-webhook-transmission-id": "one" };
    const body = { eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey: key } };
    const send = () => call("POST", "/api/payments/webhooks", { body, headers });
    await bank.fail({ get: fault });
    expect((await send()).status).toBe(503);
    expect(await dataOf(send())).toEqual({ received: true, handled: true });
    expect((await readOrder(id))!.givenBack).toBe(2_000);
    await expectBooksToMatchBank();
  },
);

describe("묶음의 결제를 결제사에서 일부 취소하면", () => {
  const back = async (buyer: Member, id: string) => {
    await bank.putForward(2);
    return dataOf<Payment>(refundOrder(buyer, id));
  };

  test("주문마다 남은 값에 견주어 나뉘고, 하나를 환불하면 그 남은 몫이 돌아온다", async () => {
    quiet();
    const { buyer, placed, orders, key, seller } = await buyBundle();
    await bank.cancel({ paymentKey: key, amount: 3_000 });
    await deliver(key);
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "paid", "paid"]);
    expect(await balanceOf("cancel_cost")).toBe(3_000);
    await expectBooksToMatchBank();
    expect(await back(buyer, orders[1]!.id)).toMatchObject({ status: "refunded" });
    expect((await bank.payments())[0]).toMatchObject({ balanceAmount: 4_000 });
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(4_800);
    await expectBooksToMatchBank();
    for (const at of [0, 2]) await back(buyer, orders[at]!.id);
    await runToEnd();
    expect(await statusesOf(placed.order_id)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await balanceOf("cancel_cost")).toBe(0);
    await expectBooksToMatchBank();
  });

  test("주문의 번호를 말하면 그 주문의 것이고, 다 채우면 환불한 것이 된다", async () => {
    quiet();
    const { placed, orders, key } = await buyBundle();
    const cancel = async (amount: number) => {
      await bank.cancel({ paymentKey: key, amount, reason: `${orders[1]!.number} 상담` });
      await bank.putForward(2);
      await deliver(key);
    };
    await cancel(1_000);
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "paid", "paid"]);
    await cancel(2_000);
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "refunded", "paid"]);
    await expectBooksToMatchBank();
  });
});
