import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { GivenGift } from "#contracts/gifts.ts";
import type { Caller, Send } from "./target.ts";

type Calling = { call: Caller };
type Placed = Pick<Checkout, "order_id" | "amount">;

/** The body of `POST /api/orders`, with the consents that the checkout page asks for. */
export const orderInput = (promptId: number) => ({
  prompt_id: promptId,
  agreements: { terms_version: TERMS_VERSION, no_refund_after_open: true },
});

export const placeOrder = ({ call }: Calling, promptId: number) =>
  call<Checkout>("POST", "/api/orders", orderInput(promptId));

/** Approves the payment at the emulated Toss: its key, and the address to which Toss sends the buyer back. */
export async function approvePayment(send: Send, { order_id, amount }: Placed) {
  const response = await send("/__emulator/toss/test/authenticate", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orderId: order_id, amount }),
  });
  if (!response.ok) throw new Error(`not approved: ${response.status} ${await response.text()}`);
  return (await response.json()) as { paymentKey: string; redirectUrl: string };
}

/** An order whose payment is approved, and the body with which it is confirmed. */
export async function orderAndApprove(send: Send, buyer: Calling, promptId: number) {
  const checkout = await placeOrder(buyer, promptId);
  const { paymentKey } = await approvePayment(send, checkout);
  const confirmation = { payment_key: paymentKey, order_id: checkout.order_id, amount: checkout.amount };
  return { checkout, paymentKey, confirmation };
}

/** Buys a prompt for whoever claims it. Returns the gift as its giver sees it. */
export async function giveGift(send: Send, giver: Calling, promptId: number, message = "") {
  const checkout = await giver.call<Checkout>("POST", "/api/gifts", { ...orderInput(promptId), message });
  const { order_id, amount } = checkout;
  const { paymentKey: payment_key } = await approvePayment(send, checkout);
  await giver.call<Payment>("POST", "/api/payments/confirm", { payment_key, order_id, amount });
  const { items } = await giver.call<{ items: GivenGift[] }>("GET", "/api/gifts");
  return { ...items.find((one) => one.order_id === order_id)!, checkout };
}

/** Buys a prompt by every call that a buyer makes. It is paid, not opened. */
export async function buyPrompt(send: Send, buyer: Calling, promptId: number) {
  const { confirmation, ...approved } = await orderAndApprove(send, buyer, promptId);
  return { ...approved, payment: await buyer.call<Payment>("POST", "/api/payments/confirm", confirmation) };
}
