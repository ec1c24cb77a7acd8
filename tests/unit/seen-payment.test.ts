import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentSeenBy, reasonFor } from "#worker/features/commerce/seen-payment.ts";
import type { Payment } from "#worker/integrations/payments.ts";

const SEED = Number(process.env.SEED || 20_261_123);

const orderOf = (charged: number, at: number) => ({
  id: `order-${at}`,
  number: `261123-${String(at).padStart(4, "0")}`,
  charged,
  purchaseId: "purchase",
});
const bills = fc
  .array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
  .map((shares) => shares.map(orderOf))
  .map((orders) => ({ id: "purchase", amount: orders.reduce((sum, { charged }) => sum + charged, 0), orders }));

const paid = (bill: { id: string; amount: number }): Payment => ({
  paymentKey: "key",
  orderId: bill.id,
  status: "DONE",
  totalAmount: bill.amount,
  balanceAmount: bill.amount,
  currency: "KRW",
  method: null,
  approvedAt: null,
  receiptUrl: null,
  cashReceipt: null,
  cancels: [],
});

const cancel = (payment: Payment, amount: number, reason: string): Payment => {
  const balanceAmount = payment.balanceAmount - amount;
  const status = balanceAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED";
  const one = { transactionKey: "t", amount, reason, canceledAt: new Date(0), cashReceipt: null };
  return { ...payment, status, balanceAmount, cancels: [...payment.cancels, one] };
};

test("무엇을 어떤 차례로 돌려주든, 돌려준 주문만 취소된 결제를 본다", () => {
  fc.assert(
    fc.property(bills, fc.array(fc.nat()), (bill, picks) => {
      const back = new Set<string>();
      let payment = paid(bill);
      for (const pick of picks) {
        const order = bill.orders[pick % bill.orders.length]!;
        if (back.has(order.id)) continue;
        back.add(order.id);
        payment = cancel(payment, order.charged, reasonFor(order, "마음이 바뀌었어요"));
      }
      for (const order of bill.orders)
        expect(paymentSeenBy(order, bill, payment)).toMatchObject({
          orderId: order.id,
          totalAmount: order.charged,
          status: back.has(order.id) ? "CANCELED" : "DONE",
        });
    }),
    { numRuns: 300, seed: SEED },
  );
});

test("약속한 합이 아니면 어느 주문의 금액도 맞지 않는다", () => {
  fc.assert(
    fc.property(bills, fc.integer({ min: 1, max: 2_000_000 }), (bill, total) => {
      fc.pre(total !== bill.amount);
      const payment = { ...paid(bill), totalAmount: total };
      for (const order of bill.orders) expect(paymentSeenBy(order, bill, payment).totalAmount).not.toBe(order.charged);
    }),
    { numRuns: 300, seed: SEED },
  );
});

const bill = { id: "purchase", amount: 9_000, orders: [5_000, 4_000].map(orderOf) };
const [first, second] = bill.orders as [ReturnType<typeof orderOf>, ReturnType<typeof orderOf>];

test("주문의 번호로 낸 결제나 남의 결제는 제 것이 아니다", () => {
  for (const orderId of [first.id, second.id, "other"])
    expect(paymentSeenBy(first, bill, { ...paid(bill), orderId }).orderId).toBe("");
});

const seenBy = (payment: Payment) =>
  bill.orders.map((order) => {
    const { status, balanceAmount } = paymentSeenBy(order, bill, payment);
    return [status, balanceAmount];
  });

test("번호를 말하지 않은 일부 취소는 남은 값에 견주어 나뉘고, 번호를 말한 것은 그 주문에서 나간다", () => {
  const unnamed = cancel(paid(bill), 4_500, "상담에서 취소");
  expect(seenBy(unnamed)).toEqual([
    ["DONE", 2_500],
    ["DONE", 2_000],
  ]);
  const less = cancel(unnamed, 1_999, reasonFor(second, "상담에서 취소"));
  expect(seenBy(less)).toEqual([
    ["DONE", 2_500],
    ["DONE", 1],
  ]);
  expect(seenBy(cancel(less, 1, reasonFor(second, "또")))).toEqual([
    ["DONE", 2_500],
    ["CANCELED", 0],
  ]);
  const longer = cancel(paid(bill), 900, `${second.number}9 상담에서 취소`);
  expect(seenBy(longer)).toEqual([
    ["DONE", 4_500],
    ["DONE", 3_600],
  ]);
});

test("무엇이 어떤 차례로 취소되든 주문마다 남은 것의 합은 결제사에 남은 것이고, 늘어나지 않는다", () => {
  const cancels = fc.array(fc.record({ pick: fc.nat(), part: fc.double({ min: 0.01, max: 1, noNaN: true }) }));
  fc.assert(
    fc.property(bills, cancels, (whole, taken) => {
      const leftOf = (payment: Payment) =>
        whole.orders.map((order) => paymentSeenBy(order, whole, payment).balanceAmount);
      let payment = paid(whole);
      for (const { pick, part } of taken) {
        const before = leftOf(payment);
        const amount = Math.max(1, Math.floor(part * payment.balanceAmount));
        if (payment.balanceAmount === 0) break;
        const named = whole.orders[pick % (whole.orders.length * 2)];
        payment = cancel(payment, amount, named ? reasonFor(named, "일부") : "일부");
        const after = leftOf(payment);
        expect(after.reduce((sum, left) => sum + left, 0)).toBe(payment.balanceAmount);
        for (const [at, left] of after.entries()) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(before[at]!);
        }
      }
    }),
    { numRuns: 300, seed: SEED },
  );
});

test("남은 돈이 없으면 결제사가 무엇이라 부르든 모두 취소된 것이다", () => {
  const payment = { ...cancel(paid(bill), 9_000, "모두"), status: "PARTIAL_CANCELED" as const };
  for (const order of bill.orders) expect(paymentSeenBy(order, bill, payment).status).toBe("CANCELED");
});

test("혼자인 주문에게 일부 취소된 결제는 남은 돈이 있으면 그대로인 결제다", () => {
  const alone = { id: first.id, amount: 5_000, orders: [first] };
  const seen = (payment: Payment) => paymentSeenBy(first, alone, payment);
  const part = cancel(paid(alone), 2_000, "일부");
  expect(seen(part)).toMatchObject({ orderId: first.id, status: "DONE", totalAmount: 5_000, balanceAmount: 3_000 });
  expect(seen(cancel(part, 3_000, "나머지"))).toMatchObject({ status: "CANCELED", balanceAmount: 0 });
  // A provider that does not list its cancellations.
  expect(seen({ ...part, cancels: [] })).toMatchObject({ status: "DONE", balanceAmount: 3_000 });
});

test("약속한 금액이 아닌 결제는 한 푼이라도 남아 있으면 돌려줄 것이 있다", () => {
  const alone = { id: first.id, amount: 5_000, orders: [first] };
  const other = cancel(paid({ id: first.id, amount: 10_000 }), 5_000, "일부");
  expect(paymentSeenBy(first, alone, other)).toMatchObject({ status: "DONE", balanceAmount: 5_000 });
});
