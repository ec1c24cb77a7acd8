import { and, eq } from "drizzle-orm";
import { discountOf } from "#contracts/commerce.ts";
import type { CouponCheck, CouponOffer } from "#contracts/coupons.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { couponRefused, findCoupon } from "./find-coupon.ts";

/**
 * What the prompt costs the member with a coupon; nothing is reserved. Throws 404 for a prompt that is not sold, a refusal by its name
 * for the coupon, and 429 as `findCoupon`.
 */
export async function checkCoupon(
  { db, member }: Actor,
  { code, prompt_id: promptId }: CouponCheck,
): Promise<CouponOffer> {
  const prompt = await db
    .select({ sellerId: prompts.memberId, price: prompts.price })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isPublished))
    .get();
  if (!prompt || prompt.price === 0) throw notFound("파는 프롬프트");
  const { sellerId, price } = prompt;
  const coupon = await findCoupon(db, code, { sellerId, promptId, buyerId: member.id });
  if (typeof coupon === "string") throw couponRefused(coupon, "code");
  const discount = discountOf(price, coupon);
  return { code: coupon.code, price, discount, amount: price - discount };
}
