import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Checkout, Payment, PaymentList } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { balanceOf, breaches, expectBooksToMatchBank } from "#tests/support/api/books.ts";
import {
  buyBundle,
  checkoutBundle,
  openBundle,
  orderBundle,
  ordersOf,
  statusesOf,
} from "#tests/support/api/bundle-purchases.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { bank, buy, confirm, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY } from "#tests/support/shared/time.ts";

const open = (as: Member, promptId: number) => call("POST", `/api/prompts/${promptId}/open`, { as });

describe("묶음을 사면", () => {
  test("한 번 결제되고, 프롬프트마다 주문과 열람권과 분개가 남는다", async () => {
    const { seller, buyer, prompts, placed, payment, orders } = await buyBundle();
    expect(await bank.payments()).toMatchObject([{ orderId: placed.order_id, status: "DONE", totalAmount: 9_000 }]);
    expect(orders.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
    expect(payment).toMatchObject({
      order_id: orders[0]!.id,
      status: "paid",
      amount: 3_750,
      bundle: { purchase_id: placed.order_id, title: "봄 글쓰기", amount: 9_000, prompt_count: 3 },
    });
    expect(await countRows("entitlements", { member_id: buyer.id })).toBe(3);
    expect(await countRows("ledger_tx", { kind: "sale" })).toBe(3);
    expect(await balanceOf(`seller_pending:${seller.id}`)).toBe(7_200);
    for (const id of prompts) expect((await open(buyer, id)).status).toBe(200);
    await expectBooksToMatchBank();
  });

  test("판매자에게는 묶음으로 한 번만 알린다", async () => {
    const { seller } = await buyBundle();
    const told = await notificationsOf(seller);
    expect(told).toMatchObject([
      {
        kind: "purchase",
        title: "‘봄 글쓰기’ 묶음이 팔렸어요.",
        content: "프롬프트 3개의 값 9,000원 가운데 7,200원이 정산 예정에 더해졌어요.",
      },
    ]);
    expect(told).toHaveLength(1);
  });

  test("결제 내역에는 주문마다 있고, 하나씩도 결제의 번호로도 볼 수 있다", async () => {
    const { buyer, prompts, placed, orders } = await buyBundle();
    const { items } = await dataOf<PaymentList>(call("GET", "/api/payments", { as: buyer }));
    expect(items.map(({ prompt_id }) => prompt_id)).toEqual(prompts.toReversed());
    for (const item of items) expect(item.bundle).toMatchObject({ purchase_id: placed.order_id, prompt_count: 3 });
    expect(await readPayment(buyer, orders[2]!.id)).toMatchObject({ prompt_id: prompts[2], amount: 2_250 });
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ order_id: orders[0]!.id });
  });

  test("하나만 산 주문의 bundle은 비어 있다", async () => {
    const { buyer, prompts } = await openBundle();
    expect((await buy(buyer, prompts[0]!)).payment).toMatchObject({ bundle: null, amount: 5_000 });
  });

  test("다시 승인해도 더 받지 않는다", async () => {
    const { buyer, placed, key, payment } = await buyBundle();
    const again = await Promise.all([1, 2, 3].map(() => dataOf<Payment>(confirm(buyer, placed, key))));
    for (const one of again) expect(one).toEqual(payment);
    expect(await problemOf(confirm(buyer, placed, "pay_other"))).toMatchObject({ status: 409 });
    await expectBooksToMatchBank();
  });

  test("함께 여러 번 승인해도 한 번 팔린다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(buyer, placed, key)));
    for (const { status } of answers) expect(status).toBe(200);
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "paid", "paid"]);
    expect(await countRows("notifications", { kind: "purchase" })).toBe(1);
    await expectBooksToMatchBank();
  });

  test("7일이 지나면 몫마다 풀린다", async () => {
    const { seller, placed } = await buyBundle();
    await ageRows("orders", "paid_at", 8 * DAY);
    await releaseSales(openDb(env.DB).db);
    expect(await statusesOf(placed.order_id)).toEqual(["released", "released", "released"]);
    expect(await balanceOf(`seller_available:${seller.id}`)).toBe(7_200);
    await expectBooksToMatchBank();
  });
});

describe("결제하지 않는 것은", () => {
  const nothingCharged = async (placed: Checkout) => {
    expect(await statusesOf(placed.order_id)).toEqual(["failed", "failed", "failed"]);
    expect(await bank.payments()).toMatchObject([{ status: "IN_PROGRESS" }]);
    await expectBooksToMatchBank();
  };

  test("금액이 다른 것이다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    const wrong = { ...placed, amount: 3_750 };
    expect(await problemOf(confirm(buyer, wrong, key))).toMatchObject({ status: 422, fields: ["amount"] });
    await nothingCharged(placed);
  });

  test("시간이 지난 것이다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    await changeRows("orders", { expires_at: 1 });
    expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402 });
    await nothingCharged(placed);
  });

  test.each(["hidden", "deleted"])("그사이에 하나라도 %s된 것이다", async (status) => {
    const { buyer, prompts, placed, key } = await checkoutBundle();
    await setStatus(prompts[1]!, status);
    expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402, code: "payment_failed" });
    await nothingCharged(placed);
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({
      failure: "묶음에 판매가 끝난 프롬프트가 있어서 결제하지 않았어요.",
    });
  });

  test("그사이에 하나를 따로 산 것이다", async () => {
    const { buyer, bundleId, prompts, placed, key } = await checkoutBundle();
    await buy(buyer, prompts[2]!);
    expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 409, code: "already_owned" });
    expect(await statusesOf(placed.order_id)).toEqual(["failed", "failed", "failed"]);
    expect(await dataOf<Checkout>(orderBundle(buyer, bundleId))).toMatchObject({ amount: 6_750 });
    await expectBooksToMatchBank();
  });

  test("그사이에 판매자가 떠난 것이다", async () => {
    const { seller, buyer, placed, key } = await checkoutBundle();
    await withdraw(seller);
    expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402 });
    await nothingCharged(placed);
  });

  test("남의 것, 그리고 묶음에 든 주문 하나다", async () => {
    const { buyer, placed, key } = await checkoutBundle();
    const [first] = await ordersOf(placed.order_id);
    expect((await confirm(await createMember(), placed, key)).status).toBe(404);
    const alone = { ...placed, order_id: first!.id, amount: first!.charged };
    const otherKey = await bank.authenticate(alone);
    expect((await confirm(buyer, alone, otherKey)).status).toBe(404);
    const body = { eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey: otherKey, orderId: first!.id } };
    expect((await call("POST", "/api/payments/webhooks", { body })).status).toBe(200);
    expect(await statusesOf(placed.order_id)).toEqual(["pending", "pending", "pending"]);
    expect((await dataOf<Payment>(confirm(buyer, placed, key))).status).toBe("paid");
    await expectBooksToMatchBank();
  });

  test("카드사가 거절한 것이고, 다시 주문해서 살 수 있다", async () => {
    const { buyer, bundleId, placed, key } = await checkoutBundle();
    await bank.fail({ confirm: "REJECT_CARD_PAYMENT" });
    expect(await problemOf(confirm(buyer, placed, key))).toMatchObject({ status: 402, code: "payment_failed" });
    expect(await statusesOf(placed.order_id)).toEqual(["failed", "failed", "failed"]);
    const again = await dataOf<Checkout>(orderBundle(buyer, bundleId));
    expect((await dataOf<Payment>(confirm(buyer, again, await bank.authenticate(again)))).status).toBe("paid");
    await expectBooksToMatchBank();
  });
});

test("주문들의 합과 다른 묶음 결제는 장부 확인에 드러난다", async () => {
  const { orders } = await buyBundle();
  await env.DB.prepare("DROP TRIGGER bundle_purchases_agreed").run();
  const check = "묶음 결제의 금액은 그 주문들의 합이다";
  for (const amount of [8_999, 9_000]) {
    await changeRows("bundle_purchases", amount === 9_000 ? { amount, payment_key: "other" } : { amount });
    expect(await breaches()).toEqual([{ check, breaches: expect.arrayContaining(orders.map(({ id }) => id)) }]);
  }
});

test("내 기록에는 산 것과 함께 묶음 결제가 있다", async () => {
  const { buyer, placed, orders } = await buyBundle();
  expect(await listRows("orders", "id", { purchase_id: placed.order_id })).toHaveLength(orders.length);
  const file = (await (await call("GET", "/api/members/me/export", { as: buyer })).json()) as Record<string, object[]>;
  expect(file.bundle_purchases).toMatchObject([{ purchase_id: placed.order_id, amount: 9_000, price: 12_000 }]);
  expect(file.purchases).toHaveLength(3);
});
