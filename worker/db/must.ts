import { type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

// A view (worker/db/triggers/ops.sql), which is why it is not in the schema.
const assertions = sqliteTable("must", { ok: integer("ok") });

/** An assertion for a batch: aborts and undoes the batch unless `condition` is 1. It must be a scalar: no row asserts nothing. */
export const must = (db: Db, condition: SQL) => db.insert(assertions).select(sql`SELECT (${condition})`);

/** Aborts the batch unless the statement before it changed exactly one row. */
export const mustChangeOne = (db: Db) => must(db, sql`changes() = 1`);

/** Whether the batch was aborted with a message that matches `reasons`; by default, by an assertion. */
export function isUndone(error: unknown, reasons = /must failed/): boolean {
  return error instanceof Error && (reasons.test(error.message) || isUndone(error.cause, reasons));
}
