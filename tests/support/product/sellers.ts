import type { Payout } from "#contracts/settlement.ts";
import { openDb } from "#worker/db/client.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { buyAs, sell } from "./purchases.ts";
import { join, type Newcomer } from "./newcomer.ts";
import type { startProduct } from "./product.ts";
import { callerAs } from "./publishing.ts";
import { DAY } from "../shared/time.ts";
import { accountInput } from "../shared/account-input.ts";

type Product = Awaited<ReturnType<typeof startProduct>>;

const HELD_NO_MORE = 30;

type Sale = { price: number; title?: string; daysAgo?: number };

/** A prompt that a new member bought `daysAgo` days ago; the seller's share of sales after the refund period is released. */
export async function makeSale(
  { origin, db }: Product,
  seller: Newcomer,
  { price, title = "담백한 소개말", daysAgo = 0 }: Sale,
) {
  const prompt = await sell(origin, title, { seller, price });
  const { order_id } = await buyAs(origin, await join(origin), prompt.id);
  await db
    .prepare("UPDATE orders SET paid_at = paid_at - ? WHERE id = ?")
    .bind(daysAgo * DAY, order_id)
    .run();
  await releaseSales(openDb(db).db);
  return { order_id, prompt };
}

type Seller = Sale & { hasAccount?: boolean };

/** A new member with a registered account and one sale, by default old enough to be paid out. */
export async function createSeller(product: Product, { hasAccount = true, daysAgo = HELD_NO_MORE, ...sale }: Seller) {
  const seller = await join(product.origin);
  if (hasAccount) await seller.call("PUT", "/api/settlements/account", accountInput());
  return { ...seller, ...(await makeSale(product, seller, { ...sale, daysAgo })) };
}

export const askPayout = ({ call }: Pick<Newcomer, "call">, amount: number) =>
  call<Payout>("POST", "/api/settlements", { amount });

/** An operator, who can pay payouts, fail them and refund. */
export async function operatorOf({ origin }: Product) {
  const call = await callerAs(origin, "admin@example.com");
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
