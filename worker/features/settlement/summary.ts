import { eq, sql } from "drizzle-orm";
import { PAYOUT_MIN } from "#contracts/commerce.ts";
import type { PageQuery } from "#contracts/common.ts";
import type { MonthLine, PayoutPage, SalePage, SettlementSummary } from "#contracts/settlement.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { payouts } from "#worker/db/schema/settlement.ts";
import { availableOf, pendingOf } from "#worker/features/ledger/balances.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import type { Actor } from "#worker/lib/http.ts";
import { addMonths, monthSpan, nextWednesday, seoulMonth } from "#worker/lib/seoul.ts";
import { findAccount } from "./account.ts";
import { firstHeld, pageOfPayouts, pageOfSales, payoutsByMonth, refundsByMonth, salesByMonth } from "./queries.ts";
import { releaseOf, toAccount, toPayout, toSale } from "./view.ts";

const sumsOf = (db: Db, memberId: number) => {
  const { from } = monthSpan(seoulMonth(Date.now()));
  const isPaid = sql`${payouts.status} = 'paid'`;
  return db
    .select({
      inProgress: sql<number>`total(${payouts.gross}) FILTER (WHERE ${payouts.status} IN ('requested', 'approved'))`.as(
        "in_progress",
      ),
      paidTotal: sql<number>`total(${payouts.net}) FILTER (WHERE ${isPaid})`.as("paid_total"),
      paidThisMonth:
        sql<number>`total(${payouts.net}) FILTER (WHERE ${isPaid} AND ${payouts.endedAt} >= ${from.getTime()})`.as(
          "paid_this_month",
        ),
    })
    .from(payouts)
    .where(eq(payouts.memberId, memberId));
};

const shortfallMessage = (available: number) =>
  available < 0
    ? `환불 때문에 정산 가능 금액이 ${(-available).toLocaleString("ko")}원 모자라요. 다음 판매 금액에서 먼저 채워져요.`
    : null;

/** The seller's balances, from the ledger, and the sums of their payouts, in won. */
export async function readSummary({ db, member }: Actor): Promise<SettlementSummary> {
  const { balances, sums, held, account } = await batchOf(db, {
    balances: db
      .select({ scheduled: pendingOf(member.id).as("scheduled"), available: availableOf(member.id).as("available") })
      .from(sql`(SELECT 1)`),
    sums: sumsOf(db, member.id),
    held: firstHeld(db, member.id),
    account: findAccount(db, member.id),
  });
  const { scheduled, available } = balances[0]!;
  return {
    scheduled,
    next_release_at: held[0]?.paidAt ? releaseOf(held[0].paidAt) : null,
    available,
    in_progress: sums[0]!.inProgress,
    paid_this_month: sums[0]!.paidThisMonth,
    paid_total: sums[0]!.paidTotal,
    next_payout_on: nextWednesday(Date.now()),
    minimum: PAYOUT_MIN,
    notice: shortfallMessage(available),
    account: account[0] ? toAccount(account[0]) : null,
  };
}

type SaleRow = Awaited<ReturnType<typeof pageOfSales>>[number];

/** What became of the share of a released sale: asked for, transferred, or neither. */
function payoutOf({ order, askedUntil, paidUntil }: SaleRow) {
  if (order.status !== "released" || order.charged === order.fee || order.seq > askedUntil) return {};
  return { payout: order.seq > paidUntil ? ("requested" as const) : ("paid" as const) };
}

const toLine = (row: SaleRow) => {
  const { order, isHeld, isGone, claimedAt } = row;
  return {
    ...toSale(order, Boolean(isHeld), claimedAt),
    ...(order.isGift && order.status === "paid" && claimedAt === null && { is_unclaimed: true as const }),
    ...(isGone === 1 && { is_gone: true as const }),
    ...payoutOf(row),
  };
};

export async function listSales({ db, member }: Actor, page: PageQuery): Promise<SalePage> {
  const rows = await pageOfSales(db, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, ({ order }) => writeCursor("sales", order.seq));
  return { items: items.map(toLine), next_cursor };
}

export async function listPayouts({ db, member }: Actor, page: PageQuery): Promise<PayoutPage> {
  const rows = await pageOfPayouts(db, member.id, { ...page, limit: page.limit + 1 });
  const { items, next_cursor } = toPage(rows, page.limit, ({ seq }) => writeCursor("payouts", seq));
  return { items: items.map(toPayout), next_cursor };
}

const MONTHS = 12;

/** Sales, refunds and payouts of the last twelve months in Korea, oldest first. */
export async function listMonths({ db, member }: Actor): Promise<{ items: MonthLine[] }> {
  const last = seoulMonth(Date.now());
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(last, index + 1 - MONTHS));
  const span = { from: monthSpan(months[0]!).from, until: monthSpan(last).until };
  const { sales, refunds, paid } = await batchOf(db, {
    sales: salesByMonth(db, member.id, span),
    refunds: refundsByMonth(db, member.id, span),
    paid: payoutsByMonth(db, member.id, span),
  });
  const wonOf = (rows: { month: string; won: number }[], month: string) =>
    rows.find((row) => row.month === month)?.won ?? 0;
  return {
    items: months.map((month) => ({
      month,
      sales: wonOf(sales, month),
      refunds: wonOf(refunds, month),
      payouts: wonOf(paid, month),
    })),
  };
}
