import { and, isNotNull, sql } from "drizzle-orm";
import type { SoldBy } from "#contracts/identity-check.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import type { Env } from "#worker/env.ts";
import { ownOrder } from "#worker/features/commerce/queries.ts";
import { readIdentity } from "#worker/features/identity-check/read.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/**
 * Name, phone and address of who sold this order, for its buyer alone and only once it was paid (전자상거래법 20조 2항). The first reading is
 * written on the order, whose seller sees when it was.
 */
export async function readSoldBy({ db, member }: Actor, env: Env, orderId: string): Promise<SoldBy> {
  const sold = await db
    .update(orders)
    .set({ sellerShownAt: sql`coalesce(${orders.sellerShownAt}, ${Date.now()})` })
    .where(and(ownOrder(orderId, member.id), isNotNull(orders.paidAt)))
    .returning({ sellerId: orders.sellerId })
    .get();
  if (!sold) throw notFound("주문");
  const { person, email, checkedAt } = await readIdentity(db, env, sold.sellerId);
  return {
    name: person?.name ?? null,
    phone: person?.phone ?? null,
    email,
    checked_at: checkedAt?.toISOString() ?? null,
  };
}
