import { TERMS_VERSION } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Payout, PayoutAccount } from "#contracts/settlements.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/service.ts";
import type { startProduct } from "./product.ts";
import { as } from "./publishing.ts";
import { sessionOf } from "./session.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;

const DAY = 24 * 60 * 60 * 1000;
const BUYER = "bada@example.com";

type Sale = { seller: string; price: number; title?: string; daysAgo?: number };

/** A prompt on sale that somebody bought so long ago, by every step that a buyer takes; the share of old sales is available. */
export async function sell({ origin, db }: Product, { seller, price, title = "회의록 다듬기", daysAgo = 0 }: Sale) {
  const prompt = await (
    await as(origin, seller)
  )<PromptDetail>("POST", "/api/prompts", {
    title,
    category: "work",
    model: "claude",
    body: "{{회의록}}을 세 줄로 줄여 줘.",
    preview: "회의록을 세 줄로 줄여요.",
    examples: [{ input: "긴 회의록", output: "세 줄" }],
    price,
    status: "published",
  });
  const buy = await as(origin, BUYER);
  const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true };
  const { order_id } = await buy<Checkout>("POST", "/api/orders", { prompt_id: prompt.id, agreements });
  const response = await fetch(`${origin}/__emulator/toss/test/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orderId: order_id, amount: price }),
  });
  const { paymentKey } = (await response.json()) as { paymentKey: string };
  await buy("POST", "/api/payments/confirm", { payment_key: paymentKey, order_id, amount: price });
  await db
    .prepare("UPDATE orders SET paid_at = paid_at - ? WHERE id = ?")
    .bind(daysAgo * DAY, order_id)
    .run();
  await releaseSales(openDb(db).db);
  return { order_id, prompt };
}

export const accountInput = {
  bank_code: "004",
  account_number: "123-45-6789012",
  holder_name: "김글감",
  seller_type: "individual",
};

export const registerAccount = async ({ origin }: Product, seller: string, change: object = {}) =>
  (await as(origin, seller))<PayoutAccount>("PUT", "/api/settlements/account", { ...accountInput, ...change });

export const askPayout = async ({ origin }: Product, seller: string, amount: number) =>
  (await as(origin, seller))<Payout>("POST", "/api/settlements", { amount });

/** Somebody who may approve and pay. */
export async function operatorOf({ origin, db }: Product) {
  const email = "operator@example.com";
  const { user } = await sessionOf(origin, email);
  await db.prepare("UPDATE members SET role = 'ADMIN' WHERE id = ?").bind(user.user_id).run();
  const call = await as(origin, email);
  return {
    pay: async (id: string) => {
      await call("POST", "/api/admin/payouts/approve", { ids: [id] });
      await call("POST", `/api/admin/payouts/${id}/paid`);
    },
    refund: (orderId: string) =>
      call("POST", `/api/admin/payments/${orderId}/refund`, { reason: "내용이 설명과 달라요." }),
    fail: async (id: string, reason: string) => {
      await call("POST", "/api/admin/payouts/approve", { ids: [id] });
      await call("POST", `/api/admin/payouts/${id}/failed`, { reason });
    },
  };
}
