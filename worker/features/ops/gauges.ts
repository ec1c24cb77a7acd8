import { sql } from "drizzle-orm";
import { type Db, openDb } from "#worker/db/client.ts";
import { type DatabaseBinding, databases } from "#worker/db/databases.ts";
import { gauges } from "#worker/db/schema/ops.ts";
import type { Env } from "#worker/env.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { log, logAlert } from "#worker/lib/log.ts";

/** `jobs`: how many jobs the last run did. `databaseBytes`, `messagesBytes`: the size of `DB` and of `MESSAGES`. */
export type Gauge = "jobs" | "databaseBytes" | "messagesBytes";

/** Stores a measurement with the current time, as a statement or to await. */
export const setGauge = (db: Db, name: Gauge, value: number, at = new Date()) =>
  db.insert(gauges).values({ name, value, at }).onConflictDoUpdate({ target: gauges.name, set: { value, at } });

const sizeGauges: Record<DatabaseBinding, Gauge> = { DB: "databaseBytes", MESSAGES: "messagesBytes" };

const GB = 1_000_000_000;
/** D1 holds 10 GB (https://developers.cloudflare.com/d1/platform/limits/). */
export const LARGE_BYTES = 6 * GB;
export const FULL_BYTES = 8 * GB;

/** The size of a database in bytes, part of the metadata of every D1 result. */
async function readSize(db: Db): Promise<number> {
  const { meta } = await db.run(sql`SELECT 1`);
  return meta.size_after;
}

/** Measures every bound database. Warns from 6 of its 10 GB on, and alerts from 8 GB on. `done` counts the databases. */
export async function measureSizes(db: Db, env: Env): Promise<JobResult> {
  let done = 0;
  for (const { binding } of databases) {
    const d1 = env[binding];
    if (!d1) continue;
    const bytes = await readSize(openDb(d1, "first-primary").db);
    await setGauge(db, sizeGauges[binding], bytes);
    const about = { database: binding, bytes };
    if (bytes >= FULL_BYTES) logAlert("the database is nearly full", about);
    else if (bytes >= LARGE_BYTES) log("warn", { message: "the database is large", ...about });
    done += 1;
  }
  return { done, more: false };
}
