import { and, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { RECORD_YEARS } from "#contracts/kept-data.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertRows } from "#worker/db/insert-rows.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import {
  archiveDisputes,
  archiveOrders,
  archivePayments,
  archivePayouts,
  archiveSellers,
} from "#worker/db/schema/account.ts";
import { complaints, complaintSteps } from "#worker/db/schema/complaints.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { payoutAccounts, payouts } from "#worker/db/schema/settlement.ts";
import type { Env } from "#worker/env.ts";
import { readIdentity } from "#worker/features/identity-check/read.ts";
import { createSealer } from "#worker/lib/seal.ts";
import { spanOfYears } from "#worker/lib/time.ts";
import { inquiriesOf } from "./archive-inquiries.ts";

const later = (from: Date, years: number) => new Date(from.getTime() + spanOfYears(years));

type Archived = { db: Db; env: Env; memberId: number; pseudonym: string };

/** The member's paid orders as buyer and seller, and their payments as buyer, if five years are not over. */
function archiveTrades({ db, memberId, pseudonym }: Archived): BatchItem<"sqlite">[] {
  const last = sql`coalesce(o.ended_at, o.paid_at, o.created_at)`;
  const until = sql`${last} + ${sql.raw(String(spanOfYears(RECORD_YEARS.trade)))}`;
  const from = (side: SQL) =>
    sql`FROM ${orders} AS o LEFT JOIN entitlements AS e ON e.order_id = o.id
      WHERE ${side} = ${memberId} AND (o.payment_key IS NOT NULL OR o.charged = 0) AND ${until} > ${Date.now()}`;
  const trade = (side: "buyer" | "seller", column: SQL) =>
    insertFrom(
      db,
      archiveOrders,
      {
        pseudonym,
        keptUntil: until,
        orderId: sql`o.id`,
        side,
        title: sql`o.title`,
        amount: sql`o.charged`,
        fee: sql`o.fee`,
        feeVat: sql`o.fee_vat`,
        termsVersion: sql`o.terms_version`,
        status: sql`o.status`,
        refundReason: side === "buyer" ? sql`o.refund_reason` : null,
        createdAt: sql`o.created_at`,
        openedAt: sql`e.opened_at`,
        endedAt: sql`o.ended_at`,
      },
      from(column),
    );
  return [
    trade("buyer", sql`o.buyer_id`),
    trade("seller", sql`o.seller_id`),
    insertFrom(
      db,
      archivePayments,
      {
        pseudonym,
        keptUntil: until,
        orderId: sql`o.id`,
        paymentKey: sql`o.payment_key`,
        method: sql`o.method`,
        receiptUrl: sql`o.receipt_url`,
        cashReceipt: sql`o.cash_receipt`,
        cashReceiptCancel: sql`o.cash_receipt_cancel`,
        amount: sql`o.charged`,
        paidAt: sql`o.paid_at`,
        refundedAt: sql`CASE o.status WHEN 'refunded' THEN o.ended_at END`,
      },
      sql`${from(sql`o.buyer_id`)} AND o.paid_at IS NOT NULL AND o.payment_key IS NOT NULL`,
    ),
  ];
}

/** Payouts and identity as a seller. Names and account numbers are sealed with `SETTLEMENT_KEY` for the pseudonym. */
async function archivePayees({ db, env, memberId, pseudonym }: Archived): Promise<BatchItem<"sqlite">[]> {
  const { paid, account, sold } = await batchOf(db, {
    paid: db.select().from(payouts).where(eq(payouts.memberId, memberId)),
    account: db.select().from(payoutAccounts).where(eq(payoutAccounts.memberId, memberId)),
    sold: db
      .select({ seq: orders.seq })
      .from(orders)
      .where(and(eq(orders.sellerId, memberId), isNotNull(orders.paidAt)))
      .limit(1),
  });
  const { person, checkedAt } = await readIdentity(db, env, memberId);
  // Of who was checked and has sold nothing, nothing has to be kept.
  const isSeller = account[0] !== undefined || (person !== null && sold.length > 0);
  if (paid.length === 0 && !isSeller) return [];
  const sealer = createSealer(env.SETTLEMENT_KEY);
  const sealFor = async (row: { bankCode: string; sealedNumber: string; holderName: string }, more: object = {}) => {
    const number = await sealer.open(row.sealedNumber, `member:${memberId}`);
    return sealer.seal(
      JSON.stringify({ holder: row.holderName, bank: row.bankCode, number, ...more }),
      `archive:${pseudonym}`,
    );
  };
  const now = new Date();
  const kept = paid
    .map((row) => ({ ...row, keptUntil: later(row.endedAt ?? row.requestedAt, RECORD_YEARS.trade) }))
    .filter(({ keptUntil }) => keptUntil > now);
  const rows = await Promise.all(
    kept.map(async (row) => ({
      pseudonym,
      keptUntil: row.keptUntil,
      payoutId: row.id,
      sellerType: row.sellerType,
      gross: row.gross,
      incomeTax: row.incomeTax,
      localTax: row.localTax,
      net: row.net,
      status: row.status,
      sealedRecipient: await sealFor(row),
      requestedAt: row.requestedAt,
      endedAt: row.endedAt,
    })),
  );
  const statements = insertRows(db, archivePayouts, rows);
  if (isSeller) {
    const more = { business: account[0]?.business ?? null, ...(person && { ...person, checked_at: checkedAt }) };
    statements.push(
      db.insert(archiveSellers).values({
        pseudonym,
        keptUntil: later(now, RECORD_YEARS.trade),
        sellerType: account[0]?.sellerType ?? "individual",
        sealedIdentity: await (account[0]
          ? sealFor(account[0], more)
          : sealer.seal(JSON.stringify(more), `archive:${pseudonym}`)),
      }),
    );
  }
  return statements;
}

type Dispute = typeof archiveDisputes.$inferInsert;

/** Appeals against moderation, with the sealed text. */
async function appealsOf({ db, env, memberId, pseudonym }: Archived): Promise<Dispute[]> {
  const appealed = await db
    .select()
    .from(moderationActs)
    .where(and(eq(moderationActs.ownerId, memberId), isNotNull(moderationActs.appeal), ne(moderationActs.appeal, "")));
  return Promise.all(
    appealed.map(async (act) => ({
      pseudonym,
      // From the answer on; an open appeal is answered later.
      keptUntil: later(act.answeredAt ?? new Date(), RECORD_YEARS.dispute),
      reportId: act.id,
      side: "appellant" as const,
      thing: act.thing,
      thingId: act.thingId,
      reason: act.kind,
      sealedDetail: await createSealer(env.SETTLEMENT_KEY).seal(act.appeal!, `archive:${pseudonym}`),
      status: act.appealStatus!,
      createdAt: act.createdAt,
    })),
  );
}

/** Reports by and about the member, with the sealed text of their own. */
async function reportsOf({ db, env, memberId, pseudonym }: Archived): Promise<Dispute[]> {
  const found = await db
    .select()
    .from(reports)
    .where(or(eq(reports.memberId, memberId), eq(reports.ownerId, memberId)));
  const now = new Date();
  const kept = found
    // From the decision on; an open report is decided later.
    .map((row) => ({ ...row, keptUntil: later(row.closedAt ?? now, RECORD_YEARS.dispute) }))
    .filter(({ keptUntil }) => keptUntil > now);
  return Promise.all(
    kept.map(async (row) => {
      const isTheirs = row.memberId === memberId;
      const hasText = isTheirs && row.detail !== "";
      return {
        pseudonym,
        keptUntil: row.keptUntil,
        reportId: row.id,
        side: isTheirs ? ("reporter" as const) : ("reported" as const),
        thing: row.thing,
        thingId: row.thingId,
        reason: row.reason,
        sealedDetail: hasText ? await createSealer(env.SETTLEMENT_KEY).seal(row.detail, `archive:${pseudonym}`) : null,
        status: row.status,
        createdAt: row.createdAt,
      };
    }),
  );
}

/** Complaints by the member or about what they sold, with the sealed text of their own. */
async function complaintsOf({ db, env, memberId, pseudonym }: Archived): Promise<Dispute[]> {
  const found = await db
    .select({
      complaint: complaints,
      orderSeq: orders.seq,
      words:
        sql<string>`(SELECT group_concat(detail || CASE results WHEN '[]' THEN '' ELSE char(10) || results END, char(10))
        FROM ${complaintSteps} WHERE complaint_id = complaints.id AND member_id = ${memberId})`.as("words"),
    })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .where(or(eq(complaints.complainantId, memberId), eq(complaints.sellerId, memberId)));
  const now = new Date();
  const kept = found
    // From the end on; an open complaint ends later.
    .map((row) => ({ ...row, keptUntil: later(row.complaint.endedAt ?? now, RECORD_YEARS.dispute) }))
    .filter(({ keptUntil }) => keptUntil > now);
  return Promise.all(
    kept.map(async ({ complaint, orderSeq, words, keptUntil }) => ({
      pseudonym,
      keptUntil,
      reportId: complaint.id,
      side: complaint.complainantId === memberId ? ("complainant" as const) : ("seller" as const),
      thing: "order",
      thingId: orderSeq,
      reason: complaint.reason,
      sealedDetail: words ? await createSealer(env.SETTLEMENT_KEY).seal(words, `archive:${pseudonym}`) : null,
      status: complaint.status,
      createdAt: complaint.createdAt,
    })),
  );
}

/** Copies the records that must be kept after a withdrawal (전자상거래법 시행령 6조) to the archive, as statements for its batch. */
export async function archive(leaver: Archived): Promise<BatchItem<"sqlite">[]> {
  const disputes = [
    ...(await reportsOf(leaver)),
    ...(await appealsOf(leaver)),
    ...(await complaintsOf(leaver)),
    ...(await inquiriesOf(leaver)),
  ];
  return [
    ...archiveTrades(leaver),
    ...(await archivePayees(leaver)),
    ...insertRows(leaver.db, archiveDisputes, disputes),
  ];
}
