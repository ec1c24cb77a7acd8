import { sql } from "drizzle-orm";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";

/**
 * The rank of the last row that was shown, as an SQL integer; one above every rank for a first page, so that first and later pages
 * are the same query. Throws 400 `invalid_cursor`.
 */
export const lastShown = (order: string, cursor: string | undefined) =>
  sql`CAST(${readCursor(order, cursor) ?? HIGHEST_RANK} AS INTEGER)`;
