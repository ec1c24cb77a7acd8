import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import {
  capture,
  checkoutBundle,
  dieBeforeCharging,
  deliver,
  reconcile,
  statusesOf,
} from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { holdCall } from "#tests/support/api/hold.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { bank, confirm, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { HOUR, SECOND } from "#tests/support/shared/time.ts";

async function expectSoldOnce({ order_id }: Checkout) {
  expect(await statusesOf(order_id)).toEqual(["paid", "paid", "paid"]);
  expect(await bank.payments()).toMatchObject([{ status: "DONE", totalAmount: 9_000 }]);
  expect(await countRows("entitlements")).toBe(3);
  expect(await countRows("notifications", { kind: "purchase" })).toBe(1);
  await expectBooksToMatchBank();
}

const expectBooksToHoldFor = async (sold: number) => {
  expect(await countRows("ledger_tx", { kind: "sale" })).toBe(sold);
  expect(await countRows("entitlements")).toBe(sold);
};

describe("묶음의 승인이 끊겨도", () => {
  test.each(["lose_response", "garbage", "UNKNOWN_PAYMENT_ERROR"])(
    "%s: 받은 돈이면 그 자리에서 팔린다",
    async (fault) => {
      const { buyer, placed, key } = await checkoutBundle();
      await bank.fail({ confirm: fault, processed: true });
      expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "paid" });
      await expectSoldOnce(placed);
    },
  );

  test("물어볼 수도 없으면 모두 확인 중으로 남고, 다음 정리 때 팔린다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    await bank.fail({ confirm: "lose_response", get: "http_500" });
    expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
    await reconcile();
    await expectSoldOnce(placed);
  });

  test("보내기 전에 죽었으면 다음 정리 때 같은 열쇠로 한 번 청한다", async () => {
    const { placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    await reconcile();
    await expectSoldOnce(placed);
    const { results } = await env.EMULATOR_DB.prepare("SELECT scope FROM toss_answers").all<{ scope: string }>();
    expect(results.map(({ scope }) => (JSON.parse(scope) as string[])[0])).toEqual([`confirm:${placed.order_id}`]);
  });

  test("보낸 뒤 적기 전에 죽었으면 더 받지 않고 팔린다", async () => {
    const { placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    expect((await capture(placed, key)).status).toBe(200);
    await reconcile();
    await expectSoldOnce(placed);
  });

  test.each([0, 1, 2])("주문 가운데 %i번째까지만 적고 죽었으면 나머지를 이어서 적는다", async (at) => {
    const { placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    await capture(placed, key);
    const ids = await listRows<{ id: string }>("orders", "id", { purchase_id: placed.order_id });
    for (const { id } of ids.slice(at)) await changeRows("orders", { checked_at: Date.now() + HOUR }, { id });
    await reconcile();
    expect((await statusesOf(placed.order_id)).filter((status) => status === "paid")).toHaveLength(at);
    await expectBooksToHoldFor(at);
    await changeRows("orders", { checked_at: 0 });
    await reconcile();
    await expectSoldOnce(placed);
  });

  test("사는 사람이 보고 있으면 정리를 기다리지 않고 모두 팔린다", async () => {
    const clock = stopClock();
    const { buyer, placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    clock.to(3 * SECOND + 1);
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "paid" });
    await expectSoldOnce(placed);
  });

  test("그사이에 하나라도 판매가 끝났으면 청하지 않고 모두 끝난다", async () => {
    const { prompts, placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    await setStatus(prompts[1]!, "hidden");
    await reconcile();
    expect(await statusesOf(placed.order_id)).toEqual(["failed", "failed", "failed"]);
    expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
  });
});

describe("승인과 웹훅이 엇갈려도", () => {
  test.each(["before", "after"] as const)("웹훅이 먼저 적고 승인의 답이 늦어도(%s) 한 번 팔린다", async (when) => {
    const { buyer, placed, key } = await checkoutBundle();
    const { using, arrived, release } = holdCall("/payments/confirm", when);
    const body = { payment_key: key, order_id: placed.order_id, amount: placed.amount };
    const answer = call("POST", "/api/payments/confirm", { as: buyer, body, using });
    await arrived;
    if (when === "before") await capture(placed, key);
    expect((await deliver(key)).status).toBe(200);
    await expectSoldOnce(placed);
    release();
    expect(await dataOf<Payment>(await answer)).toMatchObject({ status: "paid" });
    await expectSoldOnce(placed);
  });

  test("승인이 끝난 뒤에 웹훅이 여러 번 와도 그대로다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    await dataOf(confirm(buyer, placed, key));
    await Promise.all([deliver(key), deliver(key), deliver(key)]);
    await expectSoldOnce(placed);
  });
});
