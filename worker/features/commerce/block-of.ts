import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { type Bill, isOfBill } from "./bill.ts";
import { owns } from "./queries.ts";

/** Why a bill that nothing was charged for must not be charged, as a failure code for all its orders; undefined when it may be. */
export async function blockOf(db: Db, { id, orders: [first] }: Bill) {
  const { buyerId, isGift, purchaseId } = first!;
  const states = await db
    .select({
      status: prompts.status,
      isOwned: owns(buyerId, sql`${prompts.id}`)
        .mapWith(Boolean)
        .as("is_owned"),
    })
    .from(orders)
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .where(isOfBill(id));
  if (!isGift && states.some(({ isOwned }) => isOwned)) return purchaseId ? "BUNDLE_OWNED" : "ALREADY_OWNED";
  if (states.every(({ status }) => status === "published")) return undefined;
  return purchaseId ? "BUNDLE_CHANGED" : "NOT_FOR_SALE";
}
