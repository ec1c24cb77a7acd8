import { and, eq, sql } from "drizzle-orm";
import type { NewBundleOrder } from "#contracts/bundles.ts";
import { feeOf, feeVatOf, ORDER_MINUTES } from "#contracts/commerce.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { Db } from "#worker/db/client.ts";
import { type KeyUse, createKeyUse, once, resultOf } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { must } from "#worker/db/must.ts";
import { bundlePurchases, entitlements, orders } from "#worker/db/schema/commerce.ts";
import { type BundleOffer, findBundleForSale, isStillOffered } from "#worker/features/bundles/find-bundle.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { type OrderingMember, customerOf, keepCustomer, providerOf } from "./checkout.ts";

const SCOPE = "bundle_orders";

/** The bundle as it is offered to this buyer. Throws 404, 422 or 409 when they cannot buy it, or have all of it. */
async function requireOffer({ db, member }: Actor, id: number): Promise<BundleOffer> {
  const offer = await findBundleForSale(db, id, member.id);
  if (!offer) throw notFound("묶음");
  if (offer.memberId === member.id) throw new AppError("unprocessable", "내 묶음은 살 수 없어요.");
  if (!offer.isForSale)
    throw new AppError(
      "conflict",
      "지금은 살 수 없는 묶음이에요. 묶음에 든 프롬프트의 판매가 끝났거나 값이 바뀌었어요.",
    );
  if (offer.prompts.every(({ isOwned }) => isOwned))
    throw new AppError("already_owned", "묶음의 프롬프트를 이미 모두 가지고 있어요. 구매한 프롬프트에서 열어 보세요.");
  return offer;
}

/** The purchase, and what its orders have of their own: a prompt that the buyer does not have, at its share, and the fee of that. */
function planOf({ id, memberId, title, prompts }: BundleOffer, buyerId: number, now: Date) {
  const parts = prompts
    .filter(({ isOwned }) => !isOwned)
    .map((one) => {
      const fee = feeOf(one.share);
      return { ...one, id: crypto.randomUUID(), fee, feeVat: feeVatOf(fee) };
    });
  const sum = (of: "price" | "share") => parts.reduce((total, part) => total + part[of], 0);
  const amounts = { price: sum("price"), amount: sum("share") };
  const purchase = { id: crypto.randomUUID(), bundleId: id, buyerId, title, ...amounts, createdAt: now };
  return { purchase, parts, sellerId: memberId };
}
type Plan = ReturnType<typeof planOf>;

const hasNone = ({ purchase, parts }: Plan) =>
  sql`NOT EXISTS (SELECT 1 FROM ${entitlements} WHERE member_id = ${purchase.buyerId} AND revoked_at IS NULL
    AND prompt_id IN (SELECT value FROM json_each(${JSON.stringify(parts.map(({ promptId }) => promptId))})))`;

/** An order for each part, in the order of the bundle. */
function insertOrders(db: Db, { purchase, parts, sellerId }: Plan, termsVersion: string) {
  const { id: purchaseId, buyerId, createdAt } = purchase;
  const of = (name: keyof Plan["parts"][number]) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  return insertFrom(
    db,
    orders,
    {
      id: of("id"),
      buyerId,
      sellerId,
      promptId: of("promptId"),
      title: of("title"),
      bodyVersion: of("bodyVersion"),
      amount: of("share"),
      purchaseId,
      fee: of("fee"),
      feeVat: of("feeVat"),
      termsVersion,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + ORDER_MINUTES * 60_000),
    },
    sql`FROM json_each(${JSON.stringify(parts)}) WHERE true ORDER BY key`,
  );
}

const placed = (db: Db, ours: KeyUse) =>
  db
    .select({
      id: bundlePurchases.id,
      title: bundlePurchases.title,
      price: bundlePurchases.price,
      amount: bundlePurchases.amount,
      // Written out: on one table Drizzle omits the name of it, and the subquery would read its own column.
      number: sql<string>`(SELECT number FROM orders WHERE purchase_id = bundle_purchases.id ORDER BY seq LIMIT 1)`.as(
        "first_number",
      ),
    })
    .from(bundlePurchases)
    .where(and(eq(bundlePurchases.id, resultOf(ours)), eq(bundlePurchases.buyerId, ours.memberId)));

type Placed = Awaited<ReturnType<typeof placed>>[number];

const checkoutOf = ({ provider, origin }: OrderingMember, purchase: Placed, customerKey: string): Checkout => ({
  order_id: purchase.id,
  order_number: purchase.number,
  order_name: purchase.title,
  amount: purchase.amount,
  price: purchase.price,
  discount: purchase.price - purchase.amount,
  customer_key: customerKey,
  ...providerOf(provider, origin),
});

/** The statements that place the purchase, unless the bundle changed meanwhile. */
async function place({ db, member }: OrderingMember, id: number, { agreements }: NewBundleOrder) {
  const offer = await requireOffer({ db, member }, id);
  const plan = planOf(offer, member.id, new Date());
  return {
    statements: [
      must(db, sql`${isStillOffered(offer)} AND ${hasNone(plan)}`),
      keepCustomer(db, member.id),
      db.insert(bundlePurchases).values(plan.purchase),
      insertOrders(db, plan, agreements.terms_version),
    ],
    result: sql`${plan.purchase.id}`,
  };
}

/**
 * Places the purchase of a bundle: an order at its share for each prompt that the buyer does not have, to be paid together within
 * `ORDER_MINUTES`. Returns what the checkout page needs: the id of the purchase, the number of its first order, and what its prompts cost one
 * by one as `price`. Nothing is charged. The same key returns the same purchase. Throws 404, 422 or 409 when the bundle cannot be bought.
 */
export async function placeBundleOrder(
  buyer: OrderingMember,
  id: number,
  input: NewBundleOrder,
  key?: string,
): Promise<Checkout> {
  const ours = await createKeyUse(buyer.member.id, SCOPE, { bundle_id: id, agreements: input.agreements }, key);
  const read = { purchase: placed(buyer.db, ours), customer: customerOf(buyer.db, buyer.member.id) };
  const done = await once(buyer.db, ours, () => place(buyer, id, input), read);
  if (!done?.purchase[0])
    throw new AppError("conflict", "방금 묶음의 값이나 내용이 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요.");
  return checkoutOf(buyer, done.purchase[0], done.customer[0]!.key);
}
