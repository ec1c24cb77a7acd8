import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { orderStatuses, type OrderStatus } from "#contracts/commerce.ts";
import { openDb } from "#worker/db/client.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { applyPaymentState } from "#worker/features/commerce/apply-payment.ts";
import { applyTransition } from "#worker/features/commerce/apply-transition.ts";
import { fail, requests, transitions } from "#worker/features/commerce/order-state.ts";
import { paymentStatuses } from "#worker/integrations/payments.ts";
import { createConfirming, paymentFor, readOrder, sellPrompt, sellReleased } from "#tests/support/api/sales.ts";
import { createMember } from "#tests/support/api/members.ts";
import { breaches } from "#tests/support/api/books.ts";

const context = () => ({ db: openDb(env.DB).db, publications: [] });
const observe = (order: Order, change: Parameters<typeof paymentFor>[1]) =>
  applyPaymentState(context(), order.id, paymentFor(order, change));

/** An order in this state, brought there by what brings orders there. */
const reach: Record<OrderStatus, () => Promise<Order>> = {
  pending: async () => {
    const { seq: _, ...order } = await createConfirming({ seller: await createMember() });
    const other = { ...order, id: crypto.randomUUID(), status: "pending" as const, paymentKey: null };
    return context().db.insert(orders).values(other).returning().get();
  },
  confirming: async () => createConfirming({ seller: await createMember() }),
  paid: async () => sellPrompt({ seller: await createMember() }),
  released: async () => sellReleased({ seller: await createMember() }),
  refunding: async () => (await applyTransition(context(), await reach.released(), requests.refund))!,
  refunded: async () => after(await reach.refunding(), { status: "CANCELED" }),
  failed: async () => (await applyTransition(context(), await reach.confirming(), fail("EXPIRED")))!,
  canceling: async () => after(await reach.confirming(), { totalAmount: 1 }),
  canceled: async () => after(await reach.canceling(), { status: "CANCELED" }),
};
async function after(order: Order, change: Parameters<typeof paymentFor>[1]) {
  await observe(order, change);
  return (await readOrder(order.id))!;
}

/** The state that the table leads to, followed until nothing more is to be done. */
function endOf(status: OrderStatus, state: keyof (typeof transitions)[OrderStatus]): OrderStatus {
  const next = transitions[status][state];
  if (!next) return status;
  return next.cancelsPayment ? next.to : endOf(next.to, state);
}

test.each(orderStatuses)(
  "%s 주문은 결제의 상태마다 표대로 움직이고, 두 번 보아도 한 번 본 것과 같다",
  async (status) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const seen of [...paymentStatuses, "MISMATCHED" as const]) {
      const order = await reach[status]();
      expect(order.status).toBe(status);
      const change = seen === "MISMATCHED" ? { totalAmount: 1 } : { status: seen };
      await observe(order, change);
      const once = await readOrder(order.id);
      expect([seen, once!.status]).toEqual([seen, endOf(status, seen)]);
      await observe(order, change);
      expect(await readOrder(order.id)).toEqual(once);
    }
    expect(await breaches()).toEqual([]);
  },
);

test("다른 주문으로 이미 산 프롬프트의 결제는 판매가 되지 않고 돌려줄 것이 된다", async () => {
  const [seller, buyer] = [await createMember(), await createMember()];
  const { promptId } = await sellPrompt({ seller, buyer });
  const second = await createConfirming({ seller, buyer, promptId });
  expect(await observe(second, { status: "DONE" })).toMatchObject({
    status: "canceling",
    failureCode: "ALREADY_OWNED",
  });
  expect(await breaches()).toEqual([]);
});

test("읽은 뒤에 다른 호출이 옮긴 주문에는 아무것도 적지 않는다", async () => {
  const read = await reach.confirming();
  const paid = await after(read, { status: "DONE" });
  expect(await applyTransition(context(), read, fail("ABORTED"))).toBeUndefined();
  expect(await applyTransition(context(), read, transitions.confirming.DONE!, paymentFor(read))).toBeUndefined();
  expect(await readOrder(read.id)).toEqual(paid);
  expect(await breaches()).toEqual([]);
});
