import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { feeOf, feeVatOf, HOLD_DAYS, TERMS_VERSION } from "#contracts/commerce.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { type Order, orders } from "#worker/db/schema/commerce.ts";
import { applyPaymentState } from "#worker/features/commerce/apply-payment.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import type { Payment } from "#worker/integrations/payments.ts";
import { DAY } from "../shared/time.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { changeRows } from "./rows.ts";

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
  cashReceipt: null,
  cancels: [],
  ...change,
});

/** Applies a payment state to an order; throws unless the order is then in `expected`. */
async function observe(order: Order, status: "DONE" | "CANCELED", expected: Order["status"]) {
  await applyPaymentState({ db: db(), publications: [] }, order.id, paymentFor(order, { status }));
  if ((await readOrder(order.id))?.status !== expected) throw new Error(`the order is not ${expected}`);
}

/** A paid order with its entitlement and postings, without a provider. */
export async function sellPrompt(sale: Sale): Promise<Order> {
  const order = await createConfirming(sale);
  await observe(order, "DONE", "paid");
  if (sale.paidAt) await changeRows("orders", { paid_at: sale.paidAt.getTime() }, { id: order.id });
  return (await readOrder(order.id))!;
}

export const readOrder = (id: string) => db().select().from(orders).where(eq(orders.id, id)).get();

/** A released sale: the seller's share is available. */
export async function sellReleased(sale: Sale): Promise<Order> {
  const order = await sellPrompt({ paidAt: new Date(Date.now() - HOLD_DAYS * DAY - 1_000), ...sale });
  await releaseSales(db());
  return (await readOrder(order.id))!;
}

/** Refunded at this moment, as if the provider had canceled the payment. */
export async function refundSale({ id }: Order, at = new Date()) {
  await changeRows("orders", { status: "refunding" }, { id });
  await observe((await readOrder(id))!, "CANCELED", "refunded");
  await changeRows("orders", { ended_at: at.getTime() }, { id });
}
