import { and, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { toCouponCode } from "#contracts/coupons.ts";
import type { ErrorCode } from "#contracts/errors.ts";
import { COUPON_TRIES } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import { takeOne } from "#worker/db/rates.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { type Coupon, coupons } from "#worker/db/schema/coupons.ts";
import { AppError } from "#worker/lib/errors.ts";
import { rateLimited } from "#worker/lib/rate.ts";

const sentences = {
  coupon_unknown: "없는 쿠폰이에요. 코드를 다시 확인해 주세요.",
  coupon_not_for_this: "이 프롬프트에는 쓸 수 없는 쿠폰이에요.",
  coupon_not_begun: "아직 쓸 수 있는 날이 되지 않은 쿠폰이에요.",
  coupon_ended: "기간이 끝난 쿠폰이에요.",
  coupon_used_up: "준비한 수만큼 모두 쓰인 쿠폰이에요.",
  coupon_already_used: "이미 쓴 쿠폰이에요. 한 사람이 한 번만 쓸 수 있어요.",
} satisfies Partial<Record<ErrorCode, string>>;
export type CouponRefusal = keyof typeof sentences;

/** The refusal of a coupon; the field is that of `POST /api/orders` unless given. */
export const couponRefused = (code: CouponRefusal, field = "coupon") =>
  new AppError(code, sentences[code], { errors: [{ field, message: sentences[code] }] });

/** A condition: an order of the member that holds or has used the coupon. The statuses are literal, for the partial index. */
const usedBy = (memberId: number, couponId: SQL | number) =>
  sql`orders.coupon_id = ${couponId} AND orders.buyer_id = ${memberId} AND orders.status IN ('confirming', 'paid', 'released', 'refunding')`;

/** An order of the member's that holds the coupon and is not being paid: the next order with the coupon takes its place. */
export const isHeldBy = (memberId: number, couponId: number | null) =>
  sql`orders.coupon_id = ${couponId} AND orders.buyer_id = ${memberId} AND orders.status = 'pending'`;

/** A condition on the batch of an order: the coupon can still be used at this time. */
export const isUsable = (id: number, now: Date) =>
  sql`EXISTS (SELECT 1 FROM ${coupons} WHERE ${and(
    eq(coupons.id, id),
    isNull(coupons.endedAt),
    lte(coupons.beginsAt, now),
    gt(coupons.endsAt, now),
  )})`;

type Purchase = { sellerId: number; promptId: number; buyerId: number };

/**
 * The coupon with this code that the buyer may use for the prompt, or the name of what is in the way. A use that their own unpaid order
 * holds is theirs. Throws 429 for more than `COUPON_TRIES` codes of the buyer's in a minute, so that codes cannot be guessed.
 */
export async function findCoupon(
  db: Db,
  code: string,
  { sellerId, promptId, buyerId }: Purchase,
): Promise<Coupon | CouponRefusal> {
  const now = new Date();
  if (!(await takeOne(db, `coupon ${buyerId}`, COUPON_TRIES, now.getTime()))) throw rateLimited(now.getTime());
  const row = await db
    .select({
      coupon: coupons,
      isUsed: sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${usedBy(buyerId, sql`coupons.id`)})`
        .mapWith(Boolean)
        .as("is_used"),
      isHeld:
        sql`EXISTS (SELECT 1 FROM ${orders} WHERE orders.coupon_id = coupons.id AND orders.buyer_id = ${buyerId} AND orders.status = 'pending')`
          .mapWith(Boolean)
          .as("is_held"),
    })
    .from(coupons)
    .where(and(eq(coupons.memberId, sellerId), eq(coupons.code, toCouponCode(code))))
    // The one that has not ended, else the last one that did.
    .orderBy(sql`ended_at IS NOT NULL`, desc(coupons.id))
    .limit(1)
    .get();
  if (!row) return "coupon_unknown";
  const { coupon, isUsed, isHeld } = row;
  if (coupon.promptId !== null && coupon.promptId !== promptId) return "coupon_not_for_this";
  if (isUsed) return "coupon_already_used";
  if (coupon.endedAt !== null || coupon.endsAt <= now) return "coupon_ended";
  if (coupon.beginsAt > now) return "coupon_not_begun";
  return coupon.uses - Number(isHeld) >= coupon.usesMax ? "coupon_used_up" : coupon;
}
