import { and, eq, sql } from "drizzle-orm";
import { feeOf, feeVatOf, ORDER_MINUTES } from "#contracts/commerce.ts";
import type { Checkout, NewOrder } from "#contracts/commerce-orders.ts";
import { type Db, repeatable } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { members } from "#worker/db/schema/members.ts";
import { customers, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import type { PaymentProvider } from "#worker/integrations/payments.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { claim, createClaim, earlierOf, finishClaim, isOurs, refuseOther, resultOf } from "#worker/db/idempotency.ts";
import { owns } from "./queries.ts";

const SCOPE = "orders";

const findForSale = (db: Db, id: number, buyerId: number) =>
  db
    .select({
      memberId: prompts.memberId,
      title: prompts.title,
      price: prompts.price,
      bodyVersion: prompts.bodyVersion,
      isOwned: owns(buyerId, id).mapWith(Boolean).as("is_owned"),
    })
    .from(prompts)
    .innerJoin(members, and(eq(members.id, prompts.memberId), eq(members.status, "ACTIVE")))
    .where(and(eq(prompts.id, id), isPublished))
    .get();

export const alreadyOwned = () =>
  new AppError("already_owned", "이미 구매한 프롬프트예요. 구매한 프롬프트에서 열어 보세요.");

async function requireForSale({ db, member }: Actor, id: number) {
  const found = await findForSale(db, id, member.id);
  if (!found) throw notFound("프롬프트");
  if (found.memberId === member.id) throw new AppError("unprocessable", "내 프롬프트는 살 수 없어요.");
  if (found.price === 0) throw new AppError("unprocessable", "무료 프롬프트라 사지 않아도 모두 볼 수 있어요.");
  if (found.isOwned) throw alreadyOwned();
  return found;
}

type Buyer = Actor & { provider: PaymentProvider; origin: string };

/**
 * Places an order at the current price, to be paid within `ORDER_MINUTES`, and returns what the checkout page needs. Nothing is charged.
 * The same key with the same input returns the same order. Throws 404, 422 or 409 when the prompt cannot be bought.
 */
export async function placeOrder(
  { db, member, provider, origin }: Buyer,
  input: NewOrder,
  key?: string,
): Promise<Checkout> {
  const { prompt_id: promptId, agreements } = input;
  const offer = await requireForSale({ db, member }, promptId);
  const now = new Date();
  const ours = await createClaim(member.id, SCOPE, input, key);
  const fee = feeOf(offer.price);
  const id = crypto.randomUUID();
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), eq(prompts.price, offer.price), isPublished)})`;
  const [[earlier], , , , , [order], [customer]] = await repeatable(db).batch([
    earlierOf(db, ours),
    claim(db, ours, isUnchanged, now),
    db.insert(customers).values({ memberId: member.id, key: crypto.randomUUID() }).onConflictDoNothing(),
    insertWhere(
      db,
      orders,
      {
        id,
        buyerId: member.id,
        sellerId: offer.memberId,
        promptId,
        title: offer.title,
        bodyVersion: offer.bodyVersion,
        amount: offer.price,
        fee,
        feeVat: feeVatOf(fee),
        termsVersion: agreements.terms_version,
        createdAt: now,
        expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
      },
      isOurs(ours),
    ),
    finishClaim(db, ours, sql`${id}`),
    db
      .select({ id: orders.id, number: orders.number, title: orders.title, amount: orders.amount })
      .from(orders)
      .where(and(eq(orders.id, resultOf(ours)), eq(orders.buyerId, member.id))),
    db.select({ key: customers.key }).from(customers).where(eq(customers.memberId, member.id)),
  ]);
  if (earlier) refuseOther(earlier, ours);
  if (!order)
    throw new AppError("conflict", "방금 가격이 바뀌었거나 판매가 끝났어요. 새로 고친 뒤 다시 확인해 주세요.");
  const { clientKey, sdkUrl } = provider.createCheckout();
  return {
    order_id: order.id,
    order_number: order.number!,
    order_name: order.title,
    amount: order.amount,
    customer_key: customer!.key,
    client_key: clientKey,
    sdk_url: sdkUrl,
    success_url: `${origin}/payment/success`,
    fail_url: `${origin}/payment/fail`,
  };
}
