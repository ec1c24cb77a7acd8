import { gte, sql } from "drizzle-orm";
import { type DailyMetric, dailyMetricNames } from "#contracts/daily-metrics.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { dailyMetrics } from "#worker/db/schema/ops.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

/** Adds to a metric of today in Seoul. */
export const countDay = (db: Db, metric: DailyMetric, by: number) =>
  db
    .insert(dailyMetrics)
    .values({ day: seoulDay(Date.now()), metric, value: by })
    .onConflictDoUpdate({
      target: [dailyMetrics.day, dailyMetrics.metric],
      set: { value: sql`${dailyMetrics.value} + ${by}` },
    });

const seoulDayOf = (column: string) => `date(${column} / 1000 + 9 * 3600, 'unixepoch')`;

/** New rows of a table, in the order of their row ids, which only grow; `day` and `metric` are SQL. */
type Source = { name: string; table: string; day: string; metric: string; where?: string };

const sources: Source[] = [
  { name: "members", table: "members", day: seoulDayOf("created_at"), metric: "'members'" },
  { name: "prompts", table: "prompts", day: seoulDayOf("created_at"), metric: "'prompts'" },
  { name: "searches", table: "searches", day: "day", metric: "'searches'" },
  { name: "reports", table: "reports", day: seoulDayOf("created_at"), metric: "'reports'" },
  {
    name: "ledger",
    table: "ledger_tx",
    day: seoulDayOf("created_at"),
    metric: "CASE kind WHEN 'sale' THEN 'sales' ELSE 'refunds' END",
    where: "kind IN ('sale', 'refund')",
  },
];

const ROWS_MAX = 5_000;

/**
 * Adds the next rows of a table to their days and advances the position, in one transaction: no row is counted twice. Returns the
 * number of rows walked over. A table whose last rows were purged may use their row ids again, so the position is at most the last one.
 */
async function countNext(db: Db, { name, table, day, metric, where = "true" }: Source): Promise<number> {
  const position = `min(coalesce((SELECT position FROM proofs WHERE name = 'daily:${name}'), 0), coalesce((SELECT max(rowid) FROM ${table}), 0))`;
  const next = `SELECT rowid AS at FROM ${table} WHERE rowid > ${position} ORDER BY rowid LIMIT ${ROWS_MAX}`;
  const { walked } = await batchOf(db, {
    walked: db.all<{ rows: number }>(sql.raw(`SELECT count(*) AS rows FROM (${next})`)),
    written: db.run(
      sql.raw(`INSERT INTO daily_metrics(day, metric, value)
        SELECT ${day}, ${metric}, count(*) FROM ${table} WHERE rowid IN (${next}) AND ${where} GROUP BY 1, 2
        ON CONFLICT(day, metric) DO UPDATE SET value = value + excluded.value`),
    ),
    moved: db.run(
      sql.raw(`INSERT INTO proofs(name, position) SELECT 'daily:${name}', coalesce((SELECT max(at) FROM (${next})), ${position}) WHERE true
        ON CONFLICT(name) DO UPDATE SET position = excluded.position`),
    ),
  });
  return walked[0]!.rows;
}

/** Counts the rows that are new since the last run, up to 5,000 of each table; `done` is their number. */
export async function countDays(db: Db): Promise<JobResult> {
  let done = 0;
  let more = false;
  for (const source of sources) {
    const rows = await countNext(db, source);
    done += rows;
    more ||= rows === ROWS_MAX;
  }
  return { done, more };
}

/** Every metric of the last `count` days in Seoul, oldest day first. */
export async function readDays(db: Db, count: number, now = Date.now()) {
  const days = Array.from({ length: count }, (_, index) => seoulDay(now - (count - 1 - index) * DAY));
  const rows = await db.select().from(dailyMetrics).where(gte(dailyMetrics.day, days[0]!));
  const valueOf = new Map(rows.map(({ day, metric, value }) => [`${day} ${metric}`, value]));
  const metrics = Object.fromEntries(
    dailyMetricNames.map((metric) => [metric, days.map((day) => valueOf.get(`${day} ${metric}`) ?? 0)]),
  ) as Record<DailyMetric, number[]>;
  return { days, metrics };
}
