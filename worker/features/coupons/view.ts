import type { Coupon, CouponStatus } from "#contracts/coupons.ts";
import { coupons, type Coupon as CouponRow } from "#worker/db/schema/coupons.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

export const couponColumns = { coupon: coupons, title: prompts.title };
type Row = { coupon: CouponRow; title: string | null };

export function statusOf({ beginsAt, endsAt, endedAt, uses, usesMax }: CouponRow, now = new Date()): CouponStatus {
  if (endedAt !== null || endsAt <= now) return "ended";
  if (uses >= usesMax) return "used_up";
  return beginsAt > now ? "scheduled" : "live";
}

export function toCoupon({ coupon, title }: Row): Coupon {
  const { id, code, percent, won, promptId, beginsAt, endsAt, endedAt, uses, usesMax, createdAt } = coupon;
  return {
    id,
    code,
    percent,
    won,
    prompt: promptId === null ? null : { id: promptId, title: title! },
    from: seoulDay(beginsAt.getTime()),
    // It ends with the midnight after its last day.
    until: seoulDay(endsAt.getTime() - 1),
    uses,
    uses_max: usesMax,
    status: statusOf(coupon),
    ended_at: endedAt?.toISOString() ?? null,
    create_at: createdAt.toISOString(),
  };
}
