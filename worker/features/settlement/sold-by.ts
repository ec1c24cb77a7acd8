import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { SoldBy } from "#contracts/identity-check.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import type { Env } from "#worker/env.ts";
import { ownOrder } from "#worker/features/commerce/queries.ts";
import { readIdentity } from "#worker/features/identity-check/read.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/** Orders of which one member sees who sold them for the first time on one day: buying and refunding is no way to collect sellers. */
const FIRST_OF_DAY = 10;

/**
 * Name, phone and address of who sold this order, for its buyer alone and only once it was paid (전자상거래법 20조 2항). The first reading is
 * written on the order, whose seller sees when it was.
 */
export async function readSoldBy({ db, member }: Actor, env: Env, orderId: string): Promise<SoldBy> {
  const sold = await db
    .select({ sellerId: orders.sellerId, shownAt: orders.sellerShownAt })
    .from(orders)
    .where(and(ownOrder(orderId, member.id), isNotNull(orders.paidAt)))
    .get();
  if (!sold) throw notFound("주문");
  if (sold.shownAt === null) {
    const sentence = `판매자 연락처는 하루에 ${FIRST_OF_DAY}번까지 새로 볼 수 있어요. 내일 다시 해 주세요.`;
    await takeOneOfDay(db, `seller_shown member ${member.id}`, FIRST_OF_DAY, sentence);
    await db
      .update(orders)
      .set({ sellerShownAt: sql`coalesce(${orders.sellerShownAt}, ${Date.now()})` })
      .where(eq(orders.id, orderId));
  }
  const { person, email, checkedAt } = await readIdentity(db, env, sold.sellerId);
  return {
    name: person?.name ?? null,
    phone: person?.phone ?? null,
    email,
    checked_at: checkedAt?.toISOString() ?? null,
  };
}
