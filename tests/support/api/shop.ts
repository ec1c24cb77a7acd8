import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { checkLedger } from "#worker/features/ledger/service.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { bankPayments, failNext, failNoMore, forwardClock, playBuyer } from "./toss.ts";

/** The other side of the wire: the buyer at the bank's page, what goes wrong there, and what the bank believes. */
export const bank = {
  authenticate: async ({ order_id, amount }: Pick<Checkout, "order_id" | "amount">) =>
    (await playBuyer({ orderId: order_id, amount })).paymentKey,
  fail: failNext,
  heal: failNoMore,
  putForward: forwardClock,
  payments: bankPayments,
};

export const orderInput = (promptId: number) => ({
  prompt_id: promptId,
  agreements: { terms_version: TERMS_VERSION, no_refund_after_open: true },
});

export const order = (buyer: Member, promptId: number) =>
  dataOf<Checkout>(call("POST", "/api/orders", { as: buyer, body: orderInput(promptId) }));

export const confirm = (buyer: Member, { order_id, amount }: Checkout, paymentKey: string) =>
  call("POST", "/api/payments/confirm", { as: buyer, body: { payment_key: paymentKey, order_id, amount } });

/** A bought prompt, by every step that a buyer takes. */
export async function buy(buyer: Member, promptId: number) {
  const checkout = await order(buyer, promptId);
  const paymentKey = await bank.authenticate(checkout);
  return { checkout, paymentKey, payment: await dataOf<Payment>(confirm(buyer, checkout, paymentKey)) };
}

export const readPayment = (buyer: Member, orderId: string) =>
  dataOf<Payment>(call("GET", `/api/payments/${orderId}`, { as: buyer }));

/** A seller with one prompt on sale, and a buyer. */
export async function openShop(price = 5_000) {
  const [seller, buyer] = [await createMember(), await createMember()];
  return { seller, buyer, prompt: await createPrompt(seller, { price }) };
}

export const balanceOf = async (account: string) =>
  (await env.DB.prepare("SELECT balance FROM ledger_account WHERE id = ?").bind(account).first<number>("balance")) ?? 0;

/** What breaks an invariant of the books: nothing, at any time. */
export async function breaches() {
  const findings = await checkLedger(openDb(env.DB).db);
  return findings.filter((finding) => finding.breaches.length > 0);
}

/** An order that its buyer has authenticated at the bank. */
export async function checkout() {
  const shop = await openShop();
  const placed = await order(shop.buyer, shop.prompt.id);
  return { ...shop, placed, key: await bank.authenticate(placed) };
}

/** Every order's money here is what the bank believes there. */
export async function expectBooksToMatchBank() {
  const kept = (await bank.payments()).reduce(
    (sum, { status, balanceAmount }) => sum + (status === "DONE" ? balanceAmount : 0),
    0,
  );
  expect(await balanceOf("pg_receivable")).toBe(kept);
  expect(await breaches()).toEqual([]);
}
