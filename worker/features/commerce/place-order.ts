import { and, eq, sql } from "drizzle-orm";
import { discountOf, feeOf, feeVatOf, ORDER_MINUTES } from "#contracts/commerce.ts";
import type { Checkout, NewOrder } from "#contracts/commerce-orders.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, must } from "#worker/db/must.ts";
import type { Coupon } from "#worker/db/schema/coupons.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { members } from "#worker/db/schema/members.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { couponRefused, findCoupon, isHeldBy, isUsable } from "#worker/features/coupons/find-coupon.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { type KeyUse, createKeyUse, once, resultOf } from "#worker/db/idempotency.ts";
import { entitlementOf } from "./apply-transition.ts";
import { type OrderingMember, customerOf, keepCustomer, providerOf } from "./checkout.ts";
import { alreadyOwned } from "./failures.ts";
import { createGiftCode } from "./gift-code.ts";
import { owns } from "./queries.ts";
import { mailBuyer, notifySeller } from "./notify-parties.ts";

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

async function requireForSale({ db, member }: Actor, id: number, isGift: boolean) {
  const found = await findForSale(db, id, member.id);
  if (!found) throw notFound("프롬프트");
  if (found.memberId === member.id) throw new AppError("unprocessable", "내 프롬프트는 살 수 없어요.");
  if (found.price === 0) throw new AppError("unprocessable", "무료 프롬프트라 사지 않아도 모두 볼 수 있어요.");
  if (found.isOwned && !isGift) throw alreadyOwned();
  return found;
}

async function requireCoupon(db: Db, code: string, purchase: Parameters<typeof findCoupon>[2]) {
  const found = await findCoupon(db, code, purchase);
  if (typeof found === "string") throw couponRefused(found);
  return found;
}

/** What the giver writes to the claimer, and the key that seals the code. */
export type GiftWords = { message: string; settlementKey: string | undefined };

type OrderValues = ReturnType<typeof valuesOf>;

/** The order of an offer at its price without the discount of the coupon; the fee is of what is charged. */
function valuesOf(
  buyerId: number,
  input: NewOrder,
  offer: NonNullable<Awaited<ReturnType<typeof findForSale>>>,
  coupon?: Coupon,
) {
  const now = new Date();
  const discount = coupon ? discountOf(offer.price, coupon) : 0;
  const charged = offer.price - discount;
  const fee = feeOf(charged);
  return {
    id: crypto.randomUUID(),
    buyerId,
    sellerId: offer.memberId,
    promptId: input.prompt_id,
    title: offer.title,
    bodyVersion: offer.bodyVersion,
    amount: offer.price,
    couponId: coupon?.id ?? null,
    discount,
    charged,
    fee,
    feeVat: feeVatOf(fee),
    termsVersion: input.agreements.terms_version,
    purchaseId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
    // Nothing is to be charged.
    ...(charged === 0 && { status: "paid" as const, paidAt: now }),
  };
}

/** What belongs to an order of 0 won: the entitlement and the seller's notification. */
const grantFree = (db: Db, order: OrderValues) => [
  insertWhere(db, entitlements, entitlementOf(order, order.createdAt), sql`true`),
  notifySeller(db, order, sql`true`),
  ...mailBuyer(db, order),
];

/** Takes the coupon's use from an unpaid order of the same member. */
const freeUse = (db: Db, { buyerId, couponId, createdAt }: OrderValues) =>
  db
    .update(orders)
    .set({ status: "failed", failureCode: "REPLACED", endedAt: createdAt })
    .where(isHeldBy(buyerId, couponId));

type Kept = Pick<GiftWords, "message"> & Awaited<ReturnType<typeof createGiftCode>>;

const insertGift = (db: Db, { id, buyerId, createdAt }: OrderValues, kept: Kept) =>
  db.insert(gifts).values({ ...kept, orderId: id, giverId: buyerId, createdAt });

function refusalOf(error: unknown) {
  if (isUndone(error, /coupons_uses/)) return couponRefused("coupon_used_up");
  if (isUndone(error, /orders\.coupon_id/)) return couponRefused("coupon_already_used");
  return isUniqueViolation(error) ? alreadyOwned() : error;
}

const placed = (db: Db, ours: KeyUse) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      title: orders.title,
      amount: orders.amount,
      discount: orders.discount,
      charged: orders.charged,
    })
    .from(orders)
    .where(and(eq(orders.id, resultOf(ours)), eq(orders.buyerId, ours.memberId)));

type Placed = Awaited<ReturnType<typeof placed>>[number];

const checkoutOf = ({ provider, origin }: OrderingMember, order: Placed, customerKey: string): Checkout => ({
  order_id: order.id,
  order_number: order.number!,
  order_name: order.title,
  amount: order.charged,
  price: order.amount,
  discount: order.discount,
  customer_key: customerKey,
  ...providerOf(provider, origin),
});

/** The statements that place the order, unless its price or its coupon changed meanwhile. */
async function place({ db, member, publications }: OrderingMember, input: NewOrder, gift?: GiftWords) {
  const { prompt_id: promptId, coupon: code } = input;
  const offer = await requireForSale({ db, member }, promptId, gift !== undefined);
  const purchase = { sellerId: offer.memberId, promptId, buyerId: member.id };
  const coupon = code === undefined ? undefined : await requireCoupon(db, code, purchase);
  const values = { ...valuesOf(member.id, input, offer, coupon), isGift: gift !== undefined };
  const kept = gift && { message: gift.message, ...(await createGiftCode(gift.settlementKey, values.id)) };
  const isFree = values.charged === 0;
  if (isFree) publications.push({ to: offer.memberId });
  const isPriced = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), eq(prompts.price, offer.price), isPublished)})`;
  return {
    statements: [
      must(db, coupon ? sql`${isPriced} AND ${isUsable(coupon.id, values.createdAt)}` : isPriced),
      keepCustomer(db, member.id),
      freeUse(db, values),
      db.insert(orders).values(values),
      ...(isFree ? grantFree(db, values) : []),
      ...(kept ? [insertGift(db, values, kept)] : []),
    ],
    result: sql`${values.id}`,
  };
}

/**
 * Places an order at the current price, to be paid within `ORDER_MINUTES`, and returns what the checkout page needs. Nothing is charged.
 * With `gift` it is paid for another member, whoever claims it. With a coupon that takes off the whole price it is paid at once. The same
 * key with the same input returns the same order. Throws 404, 422 or 409 when the prompt cannot be bought, the name of the refusal when the
 * coupon cannot be used, and 429 as `findCoupon`.
 */
export async function placeOrder(
  buyer: OrderingMember,
  input: NewOrder,
  key?: string,
  gift?: GiftWords,
): Promise<Checkout> {
  const ours = await createKeyUse(buyer.member.id, SCOPE, gift ? { ...input, gift: gift.message } : input, key);
  const read = { order: placed(buyer.db, ours), customer: customerOf(buyer.db, buyer.member.id) };
  const done = await once(buyer.db, ours, () => place(buyer, input, gift), read).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (!done?.order[0])
    throw new AppError("conflict", "방금 가격이 바뀌었거나 판매가 끝났어요. 새로고침한 뒤 다시 확인해 주세요.");
  return checkoutOf(buyer, done.order[0], done.customer[0]!.key);
}
