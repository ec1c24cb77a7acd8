import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { expireOrders } from "#worker/features/commerce/expire-orders.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import {
  buyBundle,
  cancelThere,
  capture,
  checkoutBundle,
  dieBeforeCharging,
  offerBundle,
  deliver,
  orderBundle,
  runToEnd,
  statusesOf,
} from "#tests/support/api/bundle-purchases.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { bank, buy, confirm, order, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";

describe("팔 수 없는 돈이 오면", () => {
  const expectAllBack = async ({ order_id }: Checkout) => {
    await runToEnd();
    expect(new Set(await statusesOf(order_id))).toEqual(new Set(["canceled"]));
    expect((await bank.payments()).filter(({ orderId }) => orderId === order_id)).toMatchObject([{ balanceAmount: 0 }]);
    await expectBooksToMatchBank();
  };

  test("늦게 들어온 돈은 한 번에 돌려준다", async () => {
    const { placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    await changeRows("orders", { status: "failed", failure_code: "EXPIRED" });
    await capture(placed, key);
    await deliver(key);
    expect((await bank.payments())[0]!.cancels).toHaveLength(1);
    await expectAllBack(placed);
  });

  test.each([3_750, 3_751, 10_000])("다른 금액의 돈(%i원)은 모두 한 번에 돌려준다", async (amount) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { placed } = await checkoutBundle();
    const other = { ...placed, amount };
    const key = await bank.authenticate(other);
    await dieBeforeCharging(placed, key);
    await capture(other, key);
    await runToEnd();
    expect(await statusesOf(placed.order_id)).toEqual(["canceled", "failed", "failed"]);
    const payment = (await bank.payments()).find(({ paymentKey }) => paymentKey === key);
    expect(payment).toMatchObject({ balanceAmount: 0, cancels: [{ cancelAmount: amount }] });
    await expectBooksToMatchBank();
  });

  test("그사이에 하나를 따로 샀으면 그 몫만 돌려준다", async () => {
    const { buyer, prompts, placed, key } = await checkoutBundle();
    await dieBeforeCharging(placed, key);
    await buy(buyer, prompts[1]!);
    await capture(placed, key);
    await deliver(key);
    await runToEnd();
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "canceled", "paid"]);
    const payment = (await bank.payments()).find(({ orderId }) => orderId === placed.order_id);
    expect(payment).toMatchObject({ balanceAmount: 6_000 });
    expect(await readPayment(buyer, placed.order_id)).toMatchObject({ status: "paid", prompt_id: prompts[0] });
    const told = await listRows<{ content: string }>("notifications", "content", "content LIKE '%묶음이 팔렸어요.%'");
    expect(told).toMatchObject([{ content: expect.stringContaining("프롬프트 2개의 값 6,000원 가운데 4,800원이") }]);
    await expectBooksToMatchBank();
  });
});

describe("같은 프롬프트를 함께 사면", () => {
  const settle = async (buyer: Member, answers: Response[]) => {
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await runToEnd();
    expect(await countRows("orders", "status IN ('confirming', 'refunding', 'canceling')")).toBe(0);
    expect(await countRows("entitlements", { member_id: buyer.id })).toBe(3);
    await expectBooksToMatchBank();
  };

  test("같은 묶음 둘 가운데 하나만 팔리고 나머지는 받지 않거나 돌아온다", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { buyer, bundleId, placed, key } = await checkoutBundle();
    const other = await dataOf<Checkout>(orderBundle(buyer, bundleId));
    const otherKey = await bank.authenticate(other);
    await settle(buyer, await Promise.all([confirm(buyer, placed, key), confirm(buyer, other, otherKey)]));
  });

  test("겹치는 두 묶음도 겹친 것은 한 번만 팔린다", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { seller, buyer, prompts, placed, key } = await checkoutBundle();
    const part = await offerBundle(seller, prompts.slice(1), 5_000);
    const other = await dataOf<Checkout>(orderBundle(buyer, part));
    const otherKey = await bank.authenticate(other);
    await dieBeforeCharging(placed, key);
    await dieBeforeCharging(other, otherKey);
    await Promise.all([capture(placed, key), capture(other, otherKey)]);
    await settle(buyer, await Promise.all([deliver(key), deliver(otherKey)]));
  });

  test("하나만 사는 것과 묶음이 겹쳐도 그렇다", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { buyer, prompts, placed, key } = await checkoutBundle();
    const single = await order(buyer, prompts[0]!);
    const singleKey = await bank.authenticate(single);
    await dieBeforeCharging(placed, key);
    const sold = await confirm(buyer, single, singleKey);
    await capture(placed, key);
    await settle(buyer, [sold, await deliver(key)]);
  });
});

describe("결제사에서 직접 취소하면", () => {
  test("모두 취소한 것은 모두 환불로 적는다", async () => {
    const { placed, key } = await buyBundle();
    await cancelThere(key, { cancelReason: "상담에서 취소" });
    await deliver(key);
    expect(await statusesOf(placed.order_id)).toEqual(["refunded", "refunded", "refunded"]);
    await expectBooksToMatchBank();
  });

  test("주문 번호로 시작하는 이유로 그 몫을 취소한 것은 그 주문만 환불로 적는다", async () => {
    const { placed, key, orders } = await buyBundle();
    const { number, charged } = orders[1]!;
    await cancelThere(key, { cancelReason: `${number} 상담에서 취소`, cancelAmount: charged });
    await deliver(key);
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "refunded", "paid"]);
    await expectBooksToMatchBank();
  });

  test.each(["번호 없이", "금액이 다르게"])("%s 일부를 취소한 것은 아무것도 옮기지 않고 알린다", async (how) => {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
    const { placed, key, orders } = await buyBundle();
    const { number, charged } = orders[1]!;
    const isUnnamed = how === "번호 없이";
    const cancelReason = isUnnamed ? "상담에서 취소" : `${number} 상담에서 취소`;
    await cancelThere(key, { cancelReason, cancelAmount: isUnnamed ? charged : charged - 1 });
    await deliver(key);
    expect(await statusesOf(placed.order_id)).toEqual(["paid", "paid", "paid"]);
    expect(lines.join()).toContain("a payment was canceled in part");
  });
});

test("시간이 지난 묶음에 돈이 들어와도 남지 않는다", async () => {
  const { placed, key } = await checkoutBundle();
  await changeRows("orders", { expires_at: 1, payment_key: key });
  await expireOrders(openDb(env.DB).db);
  await capture(placed, key);
  await deliver(key);
  await runToEnd();
  expect(new Set(await statusesOf(placed.order_id))).toEqual(new Set(["canceled"]));
  await expectBooksToMatchBank();
});
