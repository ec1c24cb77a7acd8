import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { approvePayment, buyPrompt, placeOrder } from "../shared/purchase.ts";
import { call, callerAs, dataOf } from "./call.ts";
import { send } from "./in-process.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { bankPayments, cancelInConsole, failNext, failNoMore, forwardClock } from "./toss.ts";

/** The emulated provider: the buyer at its page, its faults, its clock, and the payments that it holds. */
export const bank = {
  authenticate: async (order: Pick<Checkout, "order_id" | "amount">) => (await approvePayment(send, order)).paymentKey,
  fail: failNext,
  heal: failNoMore,
  cancel: cancelInConsole,
  putForward: forwardClock,
  payments: bankPayments,
};

export const order = (buyer: Member, promptId: number) => placeOrder({ call: callerAs(buyer) }, promptId);

export const confirm = (buyer: Member, { order_id, amount }: Checkout, paymentKey: string) =>
  call("POST", "/api/payments/confirm", { as: buyer, body: { payment_key: paymentKey, order_id, amount } });

/** Buys a prompt by every call that a buyer makes. It is paid, not opened. */
export const buy = (buyer: Member, promptId: number) => buyPrompt(send, { call: callerAs(buyer) }, promptId);

export const readPayment = (buyer: Member, orderId: string) =>
  dataOf<Payment>(call("GET", `/api/payments/${orderId}`, { as: buyer }));

/** A seller with one prompt on sale, and a buyer. */
export async function openShop(price = 5_000) {
  const [seller, buyer] = [await createMember(), await createMember()];
  return { seller, buyer, prompt: await createPrompt(seller, { price }) };
}

/** An order whose payment its buyer has approved at the provider. */
export async function checkout() {
  const shop = await openShop();
  const placed = await order(shop.buyer, shop.prompt.id);
  return { ...shop, placed, key: await bank.authenticate(placed) };
}
