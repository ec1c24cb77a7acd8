import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { bundlePurchases, type Order, orders } from "#worker/db/schema/commerce.ts";

/** What the provider charges at once, under one id: a single order, or all orders of the purchase of a bundle. `amount` in won. */
export type Bill = { id: string; amount: number; orders: Order[] };

/** A condition on orders: they are those of this bill. The id of an order in a purchase is not the id of a bill. */
export const isOfBill = (id: string): SQL =>
  sql`((${orders.id} = ${id} AND ${orders.purchaseId} IS NULL) OR ${orders.purchaseId} = ${id})`;

/** The bill with this id, its orders in the order of the bundle, or undefined. */
export async function findBill(db: Db, id: string): Promise<Bill | undefined> {
  const rows = await db
    .select({ order: orders, amount: bundlePurchases.amount })
    .from(orders)
    .leftJoin(bundlePurchases, eq(bundlePurchases.id, orders.purchaseId))
    .where(isOfBill(id))
    .orderBy(asc(orders.seq));
  return rows[0] && { id, amount: rows[0].amount ?? rows[0].order.charged, orders: rows.map(({ order }) => order) };
}

/** The bill that an order is on. */
export const billOf = async (db: Db, order: Order): Promise<Bill> =>
  order.purchaseId === null
    ? { id: order.id, amount: order.charged, orders: [order] }
    : (await findBill(db, order.purchaseId))!;
