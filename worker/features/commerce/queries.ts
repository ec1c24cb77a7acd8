import { and, desc, eq, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { members } from "#worker/db/schema/members.ts";
import { coupons } from "#worker/db/schema/coupons.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { bundlePurchases, entitlements, type Order, orders } from "#worker/db/schema/commerce.ts";
import { type Complaint, complaints } from "#worker/db/schema/complaints.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import { isVisibleTo } from "#worker/features/prompts/access.ts";

export const findOrder = (db: Db, id: string) => db.select().from(orders).where(eq(orders.id, id)).get();

export const ownOrder = (id: string, buyerId: number) => and(eq(orders.id, id), eq(orders.buyerId, buyerId));

/** A condition: the member has bought this prompt or was given it, and cannot buy it again. */
export const owns = (memberId: number, promptId: number | SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${entitlements} AS e WHERE e.member_id = ${memberId} AND e.prompt_id = ${promptId} AND e.revoked_at IS NULL)`;

/** The id of the order that names this payment; none before the buyer has confirmed it. */
export const findOrderOfPayment = (db: Db, paymentKey: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.paymentKey, paymentKey)).get();

export const complaintColumns = { id: complaints.id, status: complaints.status };

/** A join: the member's complaint about an order that has not ended. There is at most one. */
export const isOpenComplaintOf = (memberId: number) =>
  and(eq(complaints.orderId, orders.id), isNull(complaints.endedAt), eq(complaints.complainantId, memberId));

const columns = {
  order: orders,
  coupon: coupons.code,
  openedAt: entitlements.openedAt,
  giftClaimedAt: gifts.claimedAt,
  sellerNickname: members.nickname,
  sellerStatus: members.status,
  sellerType: payoutAccounts.sellerType,
  prompt: { status: prompts.status, hiddenFor: prompts.hiddenFor },
  bundle: bundlePurchases,
  claim: complaintColumns,
  bundleSize: sql<number>`(SELECT count(*) FROM ${orders} AS part WHERE part.purchase_id = ${bundlePurchases.id})`.as(
    "bundle_size",
  ),
};

export type PaymentRow = {
  order: Order;
  coupon: string | null;
  openedAt: Date | null;
  giftClaimedAt: Date | null;
  sellerNickname: string;
  sellerStatus: string;
  sellerType: "individual" | "business" | null;
  prompt: Pick<typeof prompts.$inferSelect, "status" | "hiddenFor">;
  bundle: typeof bundlePurchases.$inferSelect | null;
  claim: Pick<Complaint, "id" | "status"> | null;
  /** How many orders its purchase has. */
  bundleSize: number;
  isGone: number;
};

const rows = (db: Db, buyerId: number) =>
  db
    .select({ ...columns, isGone: sql<number>`NOT (${isVisibleTo(buyerId)})`.as("is_gone") })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.sellerId))
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .leftJoin(entitlements, eq(entitlements.orderId, orders.id))
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.memberId, orders.sellerId))
    .leftJoin(bundlePurchases, eq(bundlePurchases.id, orders.purchaseId))
    .leftJoin(complaints, isOpenComplaintOf(buyerId));

export const findPayment = (db: Db, id: string, buyerId: number) =>
  rows(db, buyerId).where(ownOrder(id, buyerId)).get();

const ended = ["failed", "canceling", "canceled"];

/** Of the orders of one purchase, the first that was sold or still may be; if none was, the first. */
export const shownOf = (all: Order[]): Order => all.find(({ status }) => !ended.includes(status)) ?? all[0]!;

/** The buyer's orders, newest first, without those that were never sent to the provider. */
export const pageOfPayments = (db: Db, buyerId: number, { cursor, limit }: PageQuery) =>
  rows(db, buyerId)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        lt(orders.seq, lastShown("payments", cursor)),
        sql`(${orders.status} <> 'pending' AND (${orders.status} <> 'failed' OR ${orders.paymentKey} IS NOT NULL))`,
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(limit);
