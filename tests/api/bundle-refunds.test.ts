import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { REFUND_DAYS } from "#contracts/commerce.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { balanceOf, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { buyBundle, refundOrder, runToEnd, statusesOf } from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { holdCall } from "#tests/support/api/hold.ts";
import { createMember } from "#tests/support/api/members.ts";
import { bank, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { DAY, SECOND } from "#tests/support/shared/time.ts";

const open = (as: Member, promptId: number) => call("POST", `/api/prompts/${promptId}/open`, { as });

describe("묶음에서 하나를 환불하면", () => {
  test("열지 않은 것은 그 몫만 돌아오고, 나머지는 그대로다", async () => {
    const { seller, buyer, prompts, orders } = await buyBundle();
    await dataOf(open(buyer, prompts[0]!));
    expect(await problemOf(refundOrder(buyer, orders[0]!.id))).toMatchObject({ status: 409 });
    expect(await dataOf<Payment>(refundOrder(buyer, orders[1]!.id))).toMatchObject({
      status: "refunded",
      amount: 3_000,
    });
    const [payment] = await bank.payments();
    expect(payment).toMatchObject({ status: "PARTIAL_CANCELED", balanceAmount: 6_000 });
    expect(payment!.cancels).toMatchObject([
      { cancelAmount: 3_000, cancelReason: `${orders[1]!.number} 마음이 바뀌었어요` },
    ]);
    expect((await open(buyer, prompts[1]!)).status).toBe(403);
    expect((await open(buyer, prompts[2]!)).status).toBe(200);
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(4_800);
    await expectBooksToMatchBank();
  });

  test("하나씩 모두 환불하면 모두 돌아온다", async () => {
    const { seller, buyer, placed, orders } = await buyBundle();
    for (const { id } of orders) {
      expect(await dataOf<Payment>(refundOrder(buyer, id))).toMatchObject({ status: "refunded" });
      await bank.putForward(2);
    }
    expect(await bank.payments()).toMatchObject([{ status: "CANCELED", balanceAmount: 0 }]);
    expect(await statusesOf(placed.order_id)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(0);
    expect(await countRows("notifications", { kind: "settlement" })).toBe(3);
    await expectBooksToMatchBank();
  });

  test("바로 이어서, 또는 함께 청해도 곧 모두 돌아온다", async () => {
    const { buyer, placed, orders } = await buyBundle();
    await Promise.all(orders.map(({ id }) => refundOrder(buyer, id)));
    await runToEnd();
    expect(await statusesOf(placed.order_id)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await bank.payments()).toMatchObject([{ balanceAmount: 0 }]);
    await expectBooksToMatchBank();
  });

  test("함께 청하고 보고 있으면 정기 작업을 기다리지 않고 돌아온다", async () => {
    const { buyer, placed, orders } = await buyBundle();
    const [clock, asked] = [stopClock(), orders.slice(0, 2)];
    await Promise.all(asked.map(({ id }) => refundOrder(buyer, id)));
    for (let look = 1; look <= asked.length; look += 1) {
      clock.to(look * (3 * SECOND + 1));
      await bank.putForward(2);
      await Promise.all(asked.map(({ id }) => readPayment(buyer, id)));
    }
    expect(await statusesOf(placed.order_id)).toEqual(["refunded", "refunded", "paid"]);
    await expectBooksToMatchBank();
  });

  test("7일이 지나면 할 수 없고, 숨긴 것만은 할 수 있다", async () => {
    const { buyer, prompts, orders } = await buyBundle();
    await ageRows("orders", "paid_at", (REFUND_DAYS + 1) * DAY);
    await changeRows("prompts", { status: "hidden", hidden_for: "moderation" }, { id: prompts[2]! });
    expect(await problemOf(refundOrder(buyer, orders[1]!.id))).toMatchObject({ status: 409 });
    expect(await dataOf<Payment>(refundOrder(buyer, orders[2]!.id))).toMatchObject({ status: "refunded" });
    await expectBooksToMatchBank();
  });

  test("결제의 번호로는 환불할 수 없다", async () => {
    const { buyer, placed } = await buyBundle();
    expect((await refundOrder(buyer, placed.order_id)).status).toBe(404);
    await expectBooksToMatchBank();
  });

  test("운영자는 열람하고 풀린 것도 하나만 돌려준다", async () => {
    const { buyer, prompts, placed, orders } = await buyBundle();
    const admin = await createMember({ role: "ADMIN" });
    await dataOf(open(buyer, prompts[0]!));
    await ageRows("orders", "paid_at", 8 * DAY);
    await releaseSales(openDb(env.DB).db);
    const body = { reason: "설명과 달랐어요" };
    await dataOf(call("POST", `/api/admin/payments/${orders[0]!.id}/refund`, { as: admin, body }));
    expect(await statusesOf(placed.order_id)).toEqual(["refunded", "released", "released"]);
    await expectBooksToMatchBank();
  });

  test("결제사가 일부 취소를 받아 주지 않으면 산 것으로 남는다", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { buyer, placed, orders } = await buyBundle();
    await bank.fail({ cancel: "NOT_ALLOWED_PARTIAL_REFUND" });
    expect(await problemOf(refundOrder(buyer, orders[0]!.id))).toMatchObject({ status: 409 });
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "paid", "paid"]);
    await expectBooksToMatchBank();
  });
});

describe("일부 취소의 답을 모를 때", () => {
  const faults = ["lose_response", "garbage", "http_500", "FAILED_REFUND_PROCESS", "FORBIDDEN_CONSECUTIVE_REQUEST"];

  test.each(faults.flatMap((fault) => [false, true].map((processed) => ({ fault, processed }))))(
    "$fault (처리함: $processed): 그 몫이 꼭 한 번 돌아온다",
    async ({ fault, processed }) => {
      const { buyer, placed, orders } = await buyBundle();
      await bank.fail({ cancel: fault, processed });
      expect((await dataOf<Payment>(refundOrder(buyer, orders[1]!.id))).status).toMatch(/^refund/);
      await runToEnd();
      expect(await statusesOf(placed.order_id)).toEqual(["paid", "refunded", "paid"]);
      const [payment] = await bank.payments();
      expect(payment).toMatchObject({ balanceAmount: 6_000 });
      expect(payment!.cancels).toHaveLength(1);
      await expectBooksToMatchBank();
    },
  );

  test("앞의 요청이 늦게 닿아도 두 번 돌려주지 않는다", async () => {
    const { buyer, placed, orders } = await buyBundle();
    const { using, arrived, release } = holdCall("/cancel", "before");
    const body = { reason: "" };
    const late = call("POST", `/api/payments/${orders[0]!.id}/refund`, { as: buyer, body, using });
    await arrived;
    await runToEnd();
    expect((await statusesOf(placed.order_id))[0]).toBe("refunded");
    await bank.putForward(2);
    release();
    expect(await dataOf<Payment>(await late)).toMatchObject({ status: "refunded" });
    expect((await bank.payments())[0]).toMatchObject({ balanceAmount: 5_250, status: "PARTIAL_CANCELED" });
    await expectBooksToMatchBank();
  });

  test("여러 번 눌러도 한 번만 돌려준다", async () => {
    const { buyer, orders } = await buyBundle();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refundOrder(buyer, orders[2]!.id)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    await runToEnd();
    expect((await bank.payments())[0]!.cancels).toMatchObject([{ cancelAmount: 2_250 }]);
    await expectBooksToMatchBank();
  });
});
