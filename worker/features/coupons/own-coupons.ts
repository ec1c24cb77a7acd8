import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { Coupon } from "#contracts/coupons.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { coupons } from "#worker/db/schema/coupons.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { couponColumns, toCoupon } from "./view.ts";

const rows = ({ db }: Actor) =>
  db.select(couponColumns).from(coupons).leftJoin(prompts, eq(prompts.id, coupons.promptId));

const isOwn = ({ member }: Actor, id: number) => and(eq(coupons.id, id), eq(coupons.memberId, member.id));

/** A page of the seller's coupons, newest first, those that ended too. */
export async function listCoupons(seller: Actor, { cursor, limit }: PageQuery): Promise<Page<Coupon>> {
  const before = lastShown("coupons", cursor);
  const couponRows = await rows(seller)
    .where(and(eq(coupons.memberId, seller.member.id), lt(coupons.id, before)))
    .orderBy(desc(coupons.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(couponRows, limit, ({ coupon }) => writeCursor("coupons", coupon.id));
  return { items: items.map(toCoupon), next_cursor };
}

/** The seller's own coupon, or 404. */
export async function readCoupon(seller: Actor, id: number): Promise<Coupon> {
  const row = await rows(seller).where(isOwn(seller, id)).get();
  if (!row) throw notFound("쿠폰");
  return toCoupon(row);
}

/** Ends the seller's own coupon early. Orders that already use it keep their price. Ending it again changes nothing. */
export async function endCoupon(seller: Actor, id: number): Promise<Coupon> {
  await seller.db
    .update(coupons)
    .set({ endedAt: new Date() })
    .where(and(isOwn(seller, id), isNull(coupons.endedAt)));
  return readCoupon(seller, id);
}
