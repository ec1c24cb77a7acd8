import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { WithdrawalEligibility } from "#contracts/account.ts";
import type { Payment } from "#contracts/commerce-orders.ts";
import { type Cadence, crons, dueBetween } from "#worker/crons.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { addToRows, countRows } from "#tests/support/api/rows.ts";
import { createConfirming, readOrder, sellPrompt } from "#tests/support/api/sales.ts";
import { createSeller, registerAccount } from "#tests/support/api/sellers.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readPrompt } from "#tests/support/api/prompts.ts";
import { bank, buy, checkout, confirm, openShop, order, readPayment } from "#tests/support/api/purchases.ts";
import { balanceOf } from "#tests/support/api/books.ts";

describe("주문은", () => {
  test("30분 안에만 결제할 수 있다", async () => {
    const clock = stopClock();
    const [early, late] = [await checkout(), await checkout()];
    clock.to(30 * MINUTE - SECOND);
    expect(await dataOf<Payment>(confirm(early.buyer, early.placed, early.key))).toMatchObject({ status: "paid" });
    clock.to(30 * MINUTE);
    expect(await problemOf(confirm(late.buyer, late.placed, late.key))).toMatchObject({ status: 402 });
    expect(await readOrder(late.placed.order_id)).toMatchObject({ status: "failed", failureCode: "EXPIRED" });
  });

  test("30분이 지나면 끝나되, 결제를 확인하고 있는 것은 끝나지 않는다", async () => {
    const clock = stopClock();
    const { seller, buyer, prompt } = await openShop();
    await order(buyer, prompt.id);
    await createConfirming({ seller });
    expect(await leftAt(clock, 30 * MINUTE - SECOND, "orders", "status = 'pending'")).toBe(1);
    expect(await leftAt(clock, 30 * MINUTE, "orders", "status = 'pending'")).toBe(0);
    expect(await countRows("orders", "failure_code = 'EXPIRED'")).toBe(1);
    expect(await countRows("orders", "status = 'confirming'")).toBe(1);
  });
});

test("결제사가 모르는 주문은 하루 동안 기다렸다가 실패로 끝낸다", async () => {
  const clock = stopClock();
  await createConfirming({ seller: await createMember() });
  expect(await leftAt(clock, DAY - SECOND, "orders", "status = 'confirming'")).toBe(1);
  expect(await leftAt(clock, DAY + SECOND, "orders", "status = 'confirming'")).toBe(0);
});

test("결과를 기다리는 주문을 볼 때 결제사에는 3초에 한 번만 묻는다", async () => {
  const clock = stopClock();
  const { buyer, placed, key } = await checkout();
  await bank.fail({ confirm: "lose_response", get: "http_500" });
  expect(await dataOf<Payment>(confirm(buyer, placed, key))).toMatchObject({ status: "confirming" });
  clock.to(3 * SECOND);
  expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "confirming" });
  clock.to(3 * SECOND + 1);
  expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "paid" });
});

describe("산 지 7일이 되면", () => {
  const refund = (as: Parameters<typeof buy>[0], id: string) =>
    call("POST", `/api/payments/${id}/refund`, { as, body: { reason: "" } });

  test("열람하지 않았어도 환불할 수 없고, 그전에는 할 수 있다", async () => {
    const clock = stopClock();
    const [one, other] = [await openShop(), await openShop()];
    const [early, late] = [await buy(one.buyer, one.prompt.id), await buy(other.buyer, other.prompt.id)];
    clock.to(7 * DAY - SECOND);
    expect((await refund(one.buyer, early.payment.order_id)).status).toBe(200);
    clock.to(7 * DAY);
    expect(await problemOf(refund(other.buyer, late.payment.order_id))).toMatchObject({ status: 409 });
  });

  test("결제와 프롬프트와 탈퇴 화면에서 함께 환불 기한이 끝난다", async () => {
    const clock = stopClock();
    const { buyer, prompt } = await openShop();
    const { payment } = await buy(buyer, prompt.id);
    const told = async () => {
      const [paid, bought] = [await readPayment(buyer, payment.order_id), await readPrompt(prompt.id, buyer)];
      const { counts } = await dataOf<WithdrawalEligibility>(call("GET", "/api/members/me/withdrawal", { as: buyer }));
      return [paid.refundable_until, bought.purchase!.refundable_until, counts.refundable];
    };
    const until = new Date(clock.start + 7 * DAY).toISOString();
    clock.to(7 * DAY - SECOND);
    expect(await told()).toEqual([until, until, 1]);
    clock.to(7 * DAY);
    expect(await told()).toEqual([null, null, 0]);
  });

  test("판 돈이 정산 예정에서 정산 가능으로 바뀐다", async () => {
    const clock = stopClock();
    const seller = await createMember();
    await sellPrompt({ seller, price: 5_000 });
    const balances = async () => [
      await balanceOf(`seller_pending:${seller.id}`),
      await balanceOf(`seller_available:${seller.id}`),
    ];
    clock.to(7 * DAY - SECOND);
    await runDueJobs();
    expect(await balances()).toEqual([4_000, 0]);
    clock.to(7 * DAY);
    await runDueJobs();
    expect(await balances()).toEqual([0, 4_000]);
  });
});

test("정산 계좌를 바꾸면 24시간 동안 정산을 신청할 수 없고, 그 뒤에는 할 수 있다", async () => {
  const clock = stopClock();
  const seller = await createSeller(50_000);
  await registerAccount(seller, { account_number: "9876543210" });
  const ask = async () => (await call("POST", "/api/settlements", { as: seller, body: { amount: 10_000 } })).status;
  clock.to(24 * HOUR - SECOND);
  expect(await ask()).toBe(409);
  clock.to(24 * HOUR);
  expect(await ask()).toBe(201);
});

test("장부는 밤마다 한 번, 서울의 새벽 4시 3분에 맞춰 본다", async () => {
  const seller = await createMember();
  await sellPrompt({ seller });
  await addToRows("ledger_account", { debits: 1 }, { kind: "pg_receivable" });
  const alerts = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const alertsAt = async (cadence: Cadence) => {
    alerts.mockClear();
    await runScheduled({ cron: crons[cadence], scheduledTime: Date.now() }, env);
    return alerts.mock.calls.flat().filter((line) => String(line).includes("the books do not hold")).length;
  };
  expect(await alertsAt("fiveMinutes")).toBe(0);
  expect(await alertsAt("nightly")).toBeGreaterThan(0);
  const due = dueBetween(Date.parse("2026-12-01T00:00:00+09:00"), Date.parse("2026-12-02T00:00:00+09:00"));
  const nights = due.filter(({ cron }) => cron === crons.nightly).map(({ time }) => time);
  expect(nights).toEqual([Date.parse("2026-12-01T04:03:00+09:00")]);
});
