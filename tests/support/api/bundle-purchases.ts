import { env } from "cloudflare:workers";
import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { createBundle } from "./bundles.ts";
import { call, dataOf } from "./call.ts";
import { openDb } from "#worker/db/client.ts";
import { reconcilePayments } from "#worker/features/commerce/reconcile-payments.ts";
import { SECOND } from "../shared/time.ts";
import { bankFetch } from "./toss.ts";
import { basic } from "./toss-calls.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { bank, confirm } from "./purchases.ts";
import { changeRows, listRows } from "./rows.ts";

/** A bundle of the seller's prompts at this price. Returns its id. */
export const offerBundle = async (seller: Member, promptIds: number[], price: number) =>
  (await createBundle(seller, promptIds, { title: "봄 글쓰기", price })).id;

/** A seller with a bundle of three prompts for 9,000 won that cost 12,000 one by one, and a buyer. */
export async function openBundle(prices = [5_000, 4_000, 3_000], price = 9_000) {
  const [seller, buyer] = [await createMember(), await createMember()];
  const prompts: number[] = [];
  for (const one of prices) prompts.push((await createPrompt(seller, { price: one })).id);
  return { seller, buyer, prompts, bundleId: await offerBundle(seller, prompts, price) };
}

export const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };

export const orderBundle = (as: Member, bundleId: number, headers: Record<string, string> = {}) =>
  call("POST", `/api/bundles/${bundleId}/orders`, { as, body: { agreements }, headers });

/** A purchase whose payment its buyer has approved at the provider. */
export async function checkoutBundle(...shop: Parameters<typeof openBundle>) {
  const opened = await openBundle(...shop);
  const placed = await dataOf<Checkout>(orderBundle(opened.buyer, opened.bundleId));
  return { ...opened, placed, key: await bank.authenticate(placed) };
}

/** A purchase that is paid, not opened; `orders` in the order of the bundle. */
export async function buyBundle(...shop: Parameters<typeof openBundle>) {
  const opened = await checkoutBundle(...shop);
  const payment = await dataOf<Payment>(confirm(opened.buyer, opened.placed, opened.key));
  return { ...opened, payment, orders: await ordersOf(opened.placed.order_id) };
}

type OrderRow = {
  id: string;
  number: string;
  prompt_id: number;
  charged: number;
  status: string;
  failure_code: string | null;
};
export const ordersOf = (purchaseId: string) =>
  listRows<OrderRow>("orders", "id, number, prompt_id, charged, status, failure_code", { purchase_id: purchaseId });

export const statusesOf = async (purchaseId: string) => (await ordersOf(purchaseId)).map(({ status }) => status);

export const refundOrder = (as: Member, orderId: string) =>
  call("POST", `/api/payments/${orderId}/refund`, { as, body: { reason: "마음이 바뀌었어요" } });

/** The scheduled job that asks the provider for what is open. */
export const reconcile = () =>
  reconcilePayments(openDb(env.DB, "first-primary").db, env, new Date(Date.now() + SECOND));
const ours = { ...basic("test_gsk_geulgam_local"), "content-type": "application/json" };

/** The provider's side of a confirmation, with the key that the product sends. */
export const capture = ({ order_id: orderId, amount }: Checkout, paymentKey: string) =>
  bankFetch(
    "/v1/payments/confirm",
    { paymentKey, orderId, amount },
    { ...ours, "idempotency-key": `confirm:${orderId}` },
  );

/** A cancellation that somebody makes in the provider's console. */
export const cancelThere = (paymentKey: string, body: { cancelReason: string; cancelAmount?: number }) =>
  bankFetch(`/v1/payments/${paymentKey}/cancel`, body, ours);

export const deliver = (paymentKey: string) =>
  call("POST", "/api/payments/webhooks", { body: { eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey } } });

/** Leaves orders as a worker does that ends between beginning to confirm and its request to the provider. */
export const dieBeforeCharging = (placed: Checkout, key: string) =>
  changeRows(
    "orders",
    { status: "confirming", payment_key: key, checked_at: Date.now() },
    { purchase_id: placed.order_id },
  );

/** Lets the jobs end what is open; the provider takes one cancellation of a payment in a second. */
export async function runToEnd() {
  for (let run = 0; run < 5; run += 1) {
    await bank.putForward(2);
    await reconcile();
  }
}
