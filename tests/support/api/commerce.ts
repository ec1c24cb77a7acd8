import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { feeOf, feeVatOf, HOLD_DAYS, TERMS_VERSION } from "#contracts/commerce.ts";
import type { Payout, PayoutAccount, SettlementSummary } from "#contracts/settlement.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { applyPaymentState } from "#worker/features/commerce/apply-transition.ts";
import { releaseSales } from "#worker/features/commerce/service.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { breaches } from "./shop.ts";

const DAY = 24 * 60 * 60 * 1000;
const db = () => openDb(env.DB).db;

type Sale = {
  seller: Member;
  buyer?: Member;
  price?: number;
  promptId?: number;
  title?: string;
  /** When it was paid; by default now. */
  paidAt?: Date;
};

/** An order in the state `confirming`, as it is before the provider answers. */
export async function createConfirming({ seller, buyer, price = 10_000, promptId, title }: Sale): Promise<Order> {
  const fee = feeOf(price);
  const now = new Date();
  return db()
    .insert(orders)
    .values({
      id: crypto.randomUUID(),
      buyerId: (buyer ?? (await createMember())).id,
      sellerId: seller.id,
      promptId: promptId ?? (await createPrompt(seller, { price })).id,
      title: title ?? "회의록 다듬기",
      bodyVersion: 1,
      amount: price,
      fee,
      feeVat: feeVatOf(fee),
      termsVersion: TERMS_VERSION,
      status: "confirming",
      paymentKey: `pay_${crypto.randomUUID()}`,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 30 * 60_000),
      checkedAt: now,
    })
    .returning()
    .get();
}

/** The payment of an order as its provider would report it. */
export const paymentFor = (order: Order, change: Partial<Payment> = {}): Payment => ({
  paymentKey: order.paymentKey ?? `pay_${order.id}`,
  orderId: order.id,
  status: "DONE",
  totalAmount: order.amount,
  balanceAmount: order.amount,
  currency: "KRW",
  method: "카드",
  approvedAt: null,
  receiptUrl: null,
  cancels: [],
  ...change,
});

/** Applies a payment state to an order; throws unless the order is then in `expected`. */
async function observe(order: Order, status: "DONE" | "CANCELED", expected: Order["status"]) {
  await applyPaymentState({ db: db(), news: [] }, order.id, paymentFor(order, { status }));
  if ((await readOrder(order.id))?.status !== expected) throw new Error(`the order is not ${expected}`);
}

/** A paid order with its entitlement and postings, without a provider. */
export async function sellPrompt(sale: Sale): Promise<Order> {
  const order = await createConfirming(sale);
  await observe(order, "DONE", "paid");
  if (sale.paidAt)
    await env.DB.prepare("UPDATE orders SET paid_at = ? WHERE id = ?").bind(sale.paidAt.getTime(), order.id).run();
  return (await readOrder(order.id))!;
}

export const readOrder = (id: string) => db().select().from(orders).where(eq(orders.id, id)).get();

/** A released sale: the seller's share is available. */
export async function sellReleased(sale: Sale): Promise<Order> {
  const order = await sellPrompt({ paidAt: new Date(Date.now() - HOLD_DAYS * DAY - 1_000), ...sale });
  await releaseSales(db());
  return (await readOrder(order.id))!;
}

/** Makes this many won available by released sales, each of at most a million won, of which the seller's share is four fifths. */
export async function earn(seller: Member, won: number) {
  for (let left = won; left > 0; left -= 800_000)
    await sellReleased({ seller, price: Math.floor((Math.min(left, 800_000) * 5) / 4) });
}

export const accountInput = (change: object = {}) => ({
  bank_code: "004",
  account_number: "123-45-6789012",
  holder_name: "김글감",
  seller_type: "individual",
  ...change,
});

export const businessInput = {
  name: "글감상점",
  representative: "김글감",
  registration_number: "123-45-67891",
  mail_order_number: "2026-서울강남-01234",
  address: "서울특별시 강남구 테헤란로 1",
  phone: "02-1234-5678",
  email: "shop@example.com",
};

export const registerAccount = (as: Member, change: object = {}) =>
  dataOf<PayoutAccount>(call("PUT", "/api/settlements/account", { as, body: accountInput(change) }));

/** A seller with a payout account and this many won available. */
export async function createSeller(won: number, change: object = {}) {
  const seller = await createMember();
  await registerAccount(seller, change);
  if (won > 0) await earn(seller, won);
  return seller;
}

export const summaryOf = (as: Member) => dataOf<SettlementSummary>(call("GET", "/api/settlements/summary", { as }));

/** Refunded at this moment, as if the provider had canceled the payment. */
export async function refundSale({ id }: Order, at = new Date()) {
  await env.DB.prepare("UPDATE orders SET status = 'refunding' WHERE id = ?").bind(id).run();
  await observe((await readOrder(id))!, "CANCELED", "refunded");
  await env.DB.prepare("UPDATE orders SET ended_at = ? WHERE id = ?").bind(at.getTime(), id).run();
}

/** Requests, approves and pays a payout, ended at `at`. Returns its id. */
export async function payOut(seller: Member, amount: number, at = new Date()) {
  const as = await createMember({ role: "ADMIN" });
  const { id } = await dataOf<Payout>(call("POST", "/api/settlements", { as: seller, body: { amount } }));
  await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
  await dataOf(call("POST", `/api/admin/payouts/${id}/paid`, { as }));
  await env.DB.prepare("UPDATE payouts SET ended_at = ? WHERE id = ?").bind(at.getTime(), id).run();
  return id;
}

export const expectBooksToHold = async () => expect(await breaches()).toEqual([]);
