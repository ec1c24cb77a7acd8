import type { Coupon, CouponOffer } from "#contracts/coupons.ts";
import type { Checkout, Payment } from "#contracts/commerce-orders.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { orderInput } from "../shared/purchase.ts";
import { DAY } from "../shared/time.ts";
import { call, dataOf } from "./call.ts";
import { bank, confirm } from "./purchases.ts";

/** A coupon of 20 % for everything, usable from today, in the body of `POST /api/coupons`. */
export const couponInput = (change: Record<string, unknown> = {}) => ({
  code: "가을맞이",
  ...(change.won === undefined && { percent: 20 }),
  from: seoulDay(Date.now()),
  until: seoulDay(Date.now() + 7 * DAY),
  uses_max: 10,
  ...change,
});

export const makeCoupon = (as: Member | undefined, change: Record<string, unknown> = {}) =>
  call("POST", "/api/coupons", { as, body: couponInput(change) });
export const createCoupon = (as: Member, change: Record<string, unknown> = {}) =>
  dataOf<Coupon>(makeCoupon(as, change));
export const listCoupons = (as: Member) => dataOf<{ items: Coupon[] }>(call("GET", "/api/coupons", { as }));
export const endCoupon = (as: Member, id: number) => call("POST", `/api/coupons/${id}/end`, { as });
export const check = (as: Member | undefined, code: string, prompt_id: number) =>
  call("POST", "/api/coupons/check", { as, body: { code, prompt_id } });
export const offerOf = (as: Member, code: string, promptId: number) => dataOf<CouponOffer>(check(as, code, promptId));

export const orderWith = (as: Member, promptId: number, coupon: string, headers: Record<string, string> = {}) =>
  call("POST", "/api/orders", { as, body: { ...orderInput(promptId), coupon }, headers });

/** Buys with a coupon that leaves something to pay. */
export async function buyWith(as: Member, promptId: number, coupon: string) {
  const checkout = await dataOf<Checkout>(orderWith(as, promptId, coupon));
  return dataOf<Payment>(confirm(as, checkout, await bank.authenticate(checkout)));
}
