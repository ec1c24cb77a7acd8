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
  cancels: [],
});

const cancel = (payment: Payment, amount: number, reason: string): Payment => {
  const balanceAmount = payment.balanceAmount - amount;
  const status = balanceAmount === 0 ? "CANCELED" : "PARTIAL_CANCELED";
  const one = { transactionKey: "t", amount, reason, canceledAt: new Date(0) };
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

test("번호를 말하지 않거나 금액이 다른 일부 취소가 있으면 일부 취소로 보인다", () => {
  const unnamed = cancel(paid(bill), 4_000, "상담에서 취소");
  const less = cancel(paid(bill), 3_999, reasonFor(second, "상담에서 취소"));
  const longer = cancel(paid(bill), 4_000, `${second.number}9 상담에서 취소`);
  for (const payment of [unnamed, less, longer])
    for (const order of bill.orders) expect(paymentSeenBy(order, bill, payment).status).toBe("PARTIAL_CANCELED");
  const both = cancel(unnamed, 1_000, "또");
  expect(paymentSeenBy(first, bill, both).status).toBe("PARTIAL_CANCELED");
});

test("남은 돈이 없으면 결제사가 무엇이라 부르든 모두 취소된 것이다", () => {
  const payment = { ...cancel(paid(bill), 9_000, "모두"), status: "PARTIAL_CANCELED" as const };
  for (const order of bill.orders) expect(paymentSeenBy(order, bill, payment).status).toBe("CANCELED");
});

test("혼자인 주문은 결제를 그대로 본다", () => {
  const alone = { ...first, purchaseId: null };
  const payment = cancel({ ...paid(bill), orderId: first.id }, 1, "일부");
  expect(paymentSeenBy(alone, { id: first.id, amount: 5_000, orders: [alone] }, payment)).toBe(payment);
});
