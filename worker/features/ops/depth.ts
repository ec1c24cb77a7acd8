import { sql } from "drizzle-orm";
import type { Depth } from "#contracts/ops.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { announcements } from "#worker/db/schema/follows.ts";
import { gauges } from "#worker/db/schema/ops.ts";
import { FULL_BYTES, LARGE_BYTES } from "./gauges.ts";

const MINUTE = 60_000;
/** Three runs of the scheduled jobs, which start every five minutes. */
const LATE_MS = 15 * MINUTE;
const PAYMENT_LATE_MS = 30 * MINUTE;
const BACKLOG_LATE_MS = 30 * MINUTE;
/** The most rows that are read of a queue, so that the cost does not grow with it. */
const BACKLOG_MAX = 1_000;

const atMost = sql.raw(String(BACKLOG_MAX));
const counted = sql<number>`count(*)`.as("count");

/**
 * The oldest order whose result at the payment provider is unknown, by the time it was placed. The statuses are literal, for the partial
 * index.
 */
const open = (db: Db) =>
  db
    .select({ oldest: sql<number | null>`min(created_at)`.as("oldest") })
    .from(
      sql`(SELECT created_at FROM ${orders} WHERE status IN ('confirming', 'refunding', 'canceling') LIMIT ${atMost})`,
    );

const waiting = (db: Db) =>
  db
    .select({ count: counted, oldest: sql<number | null>`min(worked_at)`.as("oldest") })
    .from(sql`(SELECT worked_at FROM ${announcements} WHERE done_at IS NULL ORDER BY worked_at LIMIT ${atMost})`);

const sizeStatus = (bytes: number): Depth["database"]["status"] =>
  bytes >= FULL_BYTES ? "full" : bytes >= LARGE_BYTES ? "large" : "ok";
const sizeOf = (bytes: number | null) => ({ status: sizeStatus(bytes ?? 0), bytes });
const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

/** Measures the backlog: the scheduled jobs, open payments, announcements and the sizes of the databases. */
export async function measureDepth(db: Db, now = Date.now()): Promise<Depth> {
  const { measured, payments, backlog } = await batchOf(db, {
    measured: db.select().from(gauges),
    payments: open(db),
    backlog: waiting(db),
  });
  const { jobs, databaseBytes, messagesBytes } = Object.fromEntries(measured.map((gauge) => [gauge.name, gauge]));
  const jobsAge = jobs && now - jobs.at.getTime();
  const paymentAge = payments[0]?.oldest ? now - payments[0].oldest : null;
  const backlogAge = backlog[0]?.oldest ? now - backlog[0].oldest : 0;
  return {
    jobs: {
      status: jobsAge !== undefined && jobsAge < LATE_MS ? "ok" : "late",
      age_seconds: jobsAge === undefined ? null : seconds(jobsAge),
    },
    payments: {
      status: (paymentAge ?? 0) < PAYMENT_LATE_MS ? "ok" : "late",
      oldest_seconds: paymentAge === null ? null : seconds(paymentAge),
    },
    announcements: { status: backlogAge < BACKLOG_LATE_MS ? "ok" : "late", waiting: backlog[0]?.count ?? 0 },
    database: sizeOf(databaseBytes?.value ?? null),
    messages_database: messagesBytes ? sizeOf(messagesBytes.value) : null,
  };
}
