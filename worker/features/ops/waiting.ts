import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { WAITING_MAX } from "#contracts/limits.ts";
import type { OpsOverview } from "#contracts/ops.ts";
import type { Db } from "#worker/db/client.ts";
import { complaints } from "#worker/db/schema/complaints.ts";
import { inquiries } from "#worker/db/schema/inquiries.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { takedowns } from "#worker/db/schema/takedowns.ts";
import { payouts } from "#worker/db/schema/settlement.ts";
import { vettings } from "#worker/db/schema/vetting.ts";

type Work = { table: SQLiteTable; key: SQLiteColumn; since: SQLiteColumn; where: SQL };

/** How much of one kind of work waits, and since when the oldest does. Reads `WAITING_MAX` rows at most. */
async function waitingOf(db: Db, { table, key, since, where }: Work) {
  const rows = await db.select({ since }).from(table).where(where).orderBy(asc(key)).limit(WAITING_MAX);
  const oldest = rows[0]?.since as Date | null | undefined;
  return { count: rows.length, oldest_at: oldest?.toISOString() ?? null };
}

/** What operators have to decide, by kind. */
export async function readWaiting(db: Db): Promise<OpsOverview["waiting"]> {
  const payoutsIn = (status: "requested" | "approved", since: SQLiteColumn) =>
    waitingOf(db, { table: payouts, key: payouts.seq, since, where: eq(payouts.status, status) });
  const appealsWaiting = (ofKind: SQL) =>
    waitingOf(db, {
      table: moderationActs,
      key: moderationActs.id,
      since: moderationActs.appealedAt,
      where: sql`${moderationActs.appealStatus} = 'open' AND ${moderationActs.kind} ${ofKind}`,
    });
  const [reported, appealed, claimed, objected, complained, inquired, held, requested, approved] = await Promise.all([
    waitingOf(db, { table: reports, key: reports.id, since: reports.createdAt, where: eq(reports.status, "open") }),
    appealsWaiting(sql`<> 'takedown'`),
    waitingOf(db, {
      table: takedowns,
      key: takedowns.id,
      since: takedowns.confirmedAt,
      where: sql`${takedowns.status} = 'open'`,
    }),
    appealsWaiting(sql`= 'takedown'`),
    waitingOf(db, {
      table: complaints,
      key: complaints.id,
      since: complaints.escalatedAt,
      where: sql`${complaints.status} = 'escalated'`,
    }),
    waitingOf(db, {
      table: inquiries,
      key: inquiries.rank,
      since: inquiries.since,
      where: eq(inquiries.status, "waiting"),
    }),
    waitingOf(db, {
      table: vettings,
      key: vettings.id,
      since: vettings.createdAt,
      where: sql`${vettings.endedAt} IS NULL`,
    }),
    payoutsIn("requested", payouts.requestedAt),
    payoutsIn("approved", payouts.approvedAt),
  ]);
  return {
    reports: reported,
    appeals: appealed,
    takedowns: claimed,
    objections: objected,
    claims: complained,
    inquiries: inquired,
    held,
    payouts_requested: requested,
    payouts_approved: approved,
  };
}
