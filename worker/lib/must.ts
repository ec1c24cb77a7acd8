import { type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#worker/db/client.ts";

// A view whose trigger refuses what does not hold; apart from the schema, which is about tables.
const assertions = sqliteTable("must", { ok: integer("ok") });

/** Ends its whole batch, undone, unless `condition` is 1. A scalar: a query without rows would assert nothing. */
export const must = (db: Db, condition: SQL) => db.insert(assertions).select(sql`SELECT (${condition})`);

/** Right after a conditional write: exactly one row was ours to change. */
export const mustChangeOne = (db: Db) => must(db, sql`changes() = 1`);

/** Whether the batch was undone for one of these reasons; an assertion that did not hold unless told otherwise. */
export function isUndone(error: unknown, reasons = /must failed/): boolean {
  return error instanceof Error && (reasons.test(error.message) || isUndone(error.cause, reasons));
}
