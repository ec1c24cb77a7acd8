import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { reconcilePayments } from "#worker/features/commerce/reconcile-payments.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { holdCall } from "#tests/support/api/hold.ts";
import { signIn } from "#tests/support/api/members.ts";
import { bank, buy, checkout, confirm, openShop, order, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { readOrder } from "#tests/support/api/sales.ts";
import { bankFetch } from "#tests/support/api/toss.ts";
import { SECOND } from "#tests/support/shared/time.ts";

const reconcile = () => reconcilePayments(openDb(env.DB, "first-primary").db, env, new Date(Date.now() + SECOND));

/** Leaves an order as a worker does that ends between beginning to confirm and its request to the provider. */
const dieBeforeCharging = (orderId: string, key: string) =>
  changeRows("orders", { status: "confirming", payment_key: key, checked_at: Date.now() }, { id: orderId });

/** The provider's side of a confirmation, with the key that the product sends. */
const capture = (orderId: string, paymentKey: string, amount: number) =>
  bankFetch(
    "/v1/payments/confirm",
    { paymentKey, orderId, amount },
    {
      authorization: `Basic ${btoa("test_gsk_geulgam_local:")}`,
      "content-type": "application/json",
      "idempotency-key": `confirm:${orderId}`,
    },
  );

async function confirmHeld(when: "before" | "after", { buyer, placed, key }: Awaited<ReturnType<typeof checkout>>) {
  const { using, arrived, release } = holdCall("/payments/confirm", when);
  const body = JSON.stringify({ payment_key: key, order_id: placed.order_id, amount: placed.amount });
  const headers = { ...(await signIn(buyer)), "content-type": "application/json" };
  const answer = api.request("/api/payments/confirm", { method: "POST", headers, body }, using);
  await arrived;
  return { answer, release };
}

async function expectSoldOnce(buyer: Member, orderId: string) {
  expect(await readPayment(buyer, orderId)).toMatchObject({ status: "paid" });
  expect(await bank.payments()).toMatchObject([{ status: "DONE" }]);
  expect(await countRows("entitlements", { order_id: orderId })).toBe(1);
  await expectBooksToMatchBank();
}

describe("승인하다 죽은 주문은", () => {
  test("보내기 전에 죽었으면 다음 정리 때 같은 열쇠로 승인한다", async () => {
    const { buyer, placed, key } = await checkout();
    await dieBeforeCharging(placed.order_id, key);
    await reconcile();
    await expectSoldOnce(buyer, placed.order_id);
    const { results } = await env.EMULATOR_DB.prepare("SELECT scope FROM toss_answers").all<{ scope: string }>();
    expect(results.map(({ scope }) => (JSON.parse(scope) as string[])[0])).toEqual([`confirm:${placed.order_id}`]);
  });

  test("사는 사람이 보고 있으면 정리를 기다리지 않는다", async () => {
    const clock = stopClock();
    const { buyer, placed, key } = await checkout();
    await dieBeforeCharging(placed.order_id, key);
    clock.to(3 * SECOND + 1);
    await expectSoldOnce(buyer, placed.order_id);
  });

  test("보낸 뒤 적기 전에 죽었으면, 받은 돈이 장부에 적히고 더 받지 않는다", async () => {
    const { buyer, placed, key } = await checkout();
    await dieBeforeCharging(placed.order_id, key);
    expect((await capture(placed.order_id, key, placed.amount)).status).toBe(200);
    expect(await countRows("ledger_tx")).toBe(0);
    await reconcile();
    await expectSoldOnce(buyer, placed.order_id);
  });

  test("결제사가 첫 요청을 아직 처리하고 있으면 기다렸다가, 끝나면 산 것이 된다", async () => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "IDEMPOTENT_REQUEST_PROCESSING", times: 2 });
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
    await reconcile();
    expect(await readOrder(placed.order_id)).toMatchObject({ status: "confirming", failureCode: null });
    await reconcile();
    await expectSoldOnce(buyer, placed.order_id);
  });

  test("여럿이 함께 이어 해도 한 번만 결제된다", async () => {
    const clock = stopClock();
    const { buyer, placed, key } = await checkout();
    await dieBeforeCharging(placed.order_id, key);
    clock.to(3 * SECOND + 1);
    await Promise.all([reconcile(), reconcile(), readPayment(buyer, placed.order_id), reconcile()]);
    await reconcile();
    await expectSoldOnce(buyer, placed.order_id);
  });

  test("카드사가 거절하면 바로 끝난다", async () => {
    const { buyer, prompt, placed, key } = await checkout();
    await dieBeforeCharging(placed.order_id, key);
    await bank.fail({ confirm: "REJECT_CARD_PAYMENT" });
    await reconcile();
    expect(await readOrder(placed.order_id)).toMatchObject({ status: "failed", failureCode: "ABORTED" });
    expect((await buy(buyer, prompt.id)).payment.status).toBe("paid");
    await expectBooksToMatchBank();
  });
});

describe("승인하지 않고 바로 끝내는 것은", () => {
  test("그사이에 다른 주문으로 산 글이다", async () => {
    const { buyer, prompt, placed, key } = await checkout();
    const other = await order(buyer, prompt.id);
    await dieBeforeCharging(placed.order_id, key);
    await dataOf(confirm(buyer, other, await bank.authenticate(other)));
    await reconcile();
    expect(await readOrder(placed.order_id)).toMatchObject({ status: "failed", failureCode: "ALREADY_OWNED" });
    expect((await bank.payments()).map(({ status }) => status).toSorted()).toEqual(["DONE", "IN_PROGRESS"]);
    await expectBooksToMatchBank();
  });

  test("그사이에 판매가 끝난 글이다", async () => {
    const { prompt, placed, key } = await checkout();
    await dieBeforeCharging(placed.order_id, key);
    await changeRows("prompts", { status: "hidden" }, { id: prompt.id });
    await reconcile();
    expect(await readOrder(placed.order_id)).toMatchObject({ status: "failed", failureCode: "NOT_FOR_SALE" });
    expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
    await expectBooksToMatchBank();
  });
});

describe("결제사가 늦게 답해도", () => {
  test("그사이에 이어 한 쪽이 적고, 늦은 답은 아무것도 더하지 않는다", async () => {
    const shop = await checkout();
    const { answer, release } = await confirmHeld("after", shop);
    await reconcile();
    await expectSoldOnce(shop.buyer, shop.placed.order_id);
    release();
    expect(await dataOf<Payment>(await answer)).toMatchObject({ status: "paid" });
    await expectSoldOnce(shop.buyer, shop.placed.order_id);
  });

  test("늦게 닿은 첫 요청은 이어 한 요청과 같은 요청이다", async () => {
    const shop = await checkout();
    const { answer, release } = await confirmHeld("before", shop);
    await reconcile();
    await expectSoldOnce(shop.buyer, shop.placed.order_id);
    release();
    expect(await dataOf<Payment>(await answer)).toMatchObject({ status: "paid" });
    await expectSoldOnce(shop.buyer, shop.placed.order_id);
  });

  test("끝낸 주문에 늦게 들어온 돈은 돌려준다", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shop = await checkout();
    const { answer, release } = await confirmHeld("before", shop);
    await changeRows("prompts", { status: "hidden" }, { id: shop.prompt.id });
    await reconcile();
    expect(await readOrder(shop.placed.order_id)).toMatchObject({ status: "failed", failureCode: "NOT_FOR_SALE" });
    release();
    expect(await problemOf(await answer)).toMatchObject({ status: 402 });
    expect(await bank.payments()).toMatchObject([{ status: "CANCELED", balanceAmount: 0 }]);
    expect(await readOrder(shop.placed.order_id)).toMatchObject({ status: "canceled", failureCode: "NOT_FOR_SALE" });
    await expectBooksToMatchBank();
  });
});

test("환불을 잡고 죽으면 열람이 먼저 올 수 없고, 다음 정리 때 돈이 돌아간다", async () => {
  const { buyer, prompt } = await openShop();
  const { payment } = await buy(buyer, prompt.id);
  const open = () => call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer });
  await changeRows("orders", { status: "refunding", refund_reason: "마음이 바뀌었어요" }, { id: payment.order_id });
  expect((await open()).status).toBe(409);
  await reconcile();
  expect(await readPayment(buyer, payment.order_id)).toMatchObject({ status: "refunded", opened_at: null });
  expect((await open()).status).toBe(403);
  expect(await bank.payments()).toMatchObject([{ status: "CANCELED", balanceAmount: 0 }]);
  await expectBooksToMatchBank();
});
