import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { gauges } from "#worker/db/schema/ops.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { log, logAlert } from "#worker/lib/log.ts";

/** `jobs`: how many jobs the last run did. `databaseBytes`: the size of the database. */
export type Gauge = "jobs" | "databaseBytes";

/** Writes down a measured number with the time of now. */
export const setGauge = (db: Db, name: Gauge, value: number, at = new Date()) =>
  db.insert(gauges).values({ name, value, at }).onConflictDoUpdate({ target: gauges.name, set: { value, at } });

const GB = 1_000_000_000;
/** D1 holds 10 GB (https://developers.cloudflare.com/d1/platform/limits/). */
export const LARGE_BYTES = 6 * GB;
export const FULL_BYTES = 8 * GB;

/** The size of the database in bytes, which D1 tells with every result. */
export async function readSize(db: Db): Promise<number> {
  const { meta } = await db.run(sql`SELECT 1`);
  return meta.size_after;
}

/** Measures the database. Warns from 6 of its 10 GB on, and alerts from 8 GB on. */
export async function measureSize(db: Db): Promise<JobResult> {
  const bytes = await readSize(db);
  await setGauge(db, "databaseBytes", bytes);
  if (bytes >= FULL_BYTES) logAlert("the database is nearly full", { bytes });
  else if (bytes >= LARGE_BYTES) log("warn", { message: "the database is large", bytes });
  return { done: 1, more: false };
}
