import { and, asc, desc, eq, gte, isNotNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#contracts/common.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { gifts } from "#worker/db/schema/gifts.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { payouts } from "#worker/db/schema/settlement.ts";
import { isDisputed } from "#worker/features/commerce/disputed.ts";
import { availableOf } from "#worker/features/ledger/balances.ts";

type Span = { from: Date; until: Date };

// Statuses and nulls are literal, for the partial indexes.
const isRefunded = sql`${orders.status} = 'refunded'`;

const inProgressOf = (sellerId: number) =>
  sql`(SELECT ifnull(sum(gross), 0) FROM ${payouts} WHERE member_id = ${sellerId} AND status IN ('requested', 'approved'))`;

/**
 * The rank of the newest released sale that is in a payout, when the newest that are in none add up to `amount`: payouts take the oldest
 * sales first, and one of which a part is left counts as left. Reads back no further than that.
 */
const takenUntil = (sellerId: number, amount: SQL) => sql<number>`ifnull((SELECT seq FROM (
  SELECT seq, sum(charged - fee) OVER (ORDER BY seq DESC ROWS UNBOUNDED PRECEDING) - (charged - fee) AS newer
  FROM ${orders} WHERE seller_id = ${sellerId} AND status = 'released' ORDER BY seq DESC
) WHERE newer >= ${amount} LIMIT 1), 0)`;

export const pageOfSales = (db: Db, sellerId: number, { cursor, limit }: PageQuery) =>
  db
    .select({
      order: orders,
      isHeld: sql<number>`${orders.status} = 'paid' AND ${isDisputed()}`.as("is_held"),
      isGone: sql<number>`${prompts.status} = 'deleted'`.as("is_gone"),
      claimedAt: sql`${gifts.claimedAt}`.mapWith(gifts.claimedAt).as("gift_claimed_at"),
      askedUntil: takenUntil(sellerId, availableOf(sellerId)).as("asked_until"),
      paidUntil: takenUntil(sellerId, sql`${availableOf(sellerId)} + ${inProgressOf(sellerId)}`).as("paid_until"),
    })
    .from(orders)
    .innerJoin(prompts, eq(prompts.id, orders.promptId))
    .leftJoin(gifts, eq(gifts.orderId, orders.id))
    .where(and(eq(orders.sellerId, sellerId), isNotNull(orders.paidAt), lt(orders.seq, lastShown("sales", cursor))))
    .orderBy(desc(orders.seq))
    .limit(limit);

export const pageOfPayouts = (db: Db, memberId: number, { cursor, limit }: PageQuery) =>
  db
    .select()
    .from(payouts)
    .where(and(eq(payouts.memberId, memberId), lt(payouts.seq, lastShown("payouts", cursor))))
    .orderBy(desc(payouts.seq))
    .limit(limit);

const isSoldIn = (sellerId: number, { from, until }: Span) =>
  and(eq(orders.sellerId, sellerId), isNotNull(orders.paidAt), gte(orders.paidAt, from), lt(orders.paidAt, until));

const isRefundedIn = (sellerId: number, { from, until }: Span) =>
  and(eq(orders.sellerId, sellerId), isRefunded, gte(orders.endedAt, from), lt(orders.endedAt, until));

const isPaidIn = (memberId: number, { from, until }: Span) =>
  and(
    eq(payouts.memberId, memberId),
    eq(payouts.status, "paid"),
    gte(payouts.endedAt, from),
    lt(payouts.endedAt, until),
  );

export const salesIn = (db: Db, sellerId: number, span: Span) =>
  db.select().from(orders).where(isSoldIn(sellerId, span)).orderBy(asc(orders.paidAt), asc(orders.seq));

export const refundsIn = (db: Db, sellerId: number, span: Span) =>
  db.select().from(orders).where(isRefundedIn(sellerId, span)).orderBy(asc(orders.endedAt), asc(orders.seq));

export const payoutsIn = (db: Db, memberId: number, span: Span) =>
  db.select().from(payouts).where(isPaidIn(memberId, span)).orderBy(asc(payouts.endedAt), asc(payouts.seq));

// Korea is nine hours ahead the whole year.
const monthOf = (column: unknown) => sql<string>`strftime('%Y-%m', ${column} / 1000 + 32400, 'unixepoch')`;
const share = sql<number>`sum(${orders.charged} - ${orders.fee})`.as("won");

export const salesByMonth = (db: Db, sellerId: number, span: Span) => {
  const month = monthOf(orders.paidAt);
  return db
    .select({ month: month.as("month"), won: share })
    .from(orders)
    .where(isSoldIn(sellerId, span))
    .groupBy(month);
};

export const refundsByMonth = (db: Db, sellerId: number, span: Span) => {
  const month = monthOf(orders.endedAt);
  return db
    .select({ month: month.as("month"), won: share })
    .from(orders)
    .where(isRefundedIn(sellerId, span))
    .groupBy(month);
};

export const payoutsByMonth = (db: Db, memberId: number, span: Span) => {
  const month = monthOf(payouts.endedAt);
  return db
    .select({ month: month.as("month"), won: sql<number>`sum(${payouts.net})`.as("won") })
    .from(payouts)
    .where(isPaidIn(memberId, span))
    .groupBy(month);
};

/** The oldest sale whose share is not released yet and not disputed, without gifts: those wait to be claimed. */
export const firstHeld = (db: Db, sellerId: number) =>
  db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(eq(orders.sellerId, sellerId), sql`${orders.status} = 'paid'`, eq(orders.isGift, false), not(isDisputed())),
    )
    .orderBy(asc(orders.paidAt))
    .limit(1);
