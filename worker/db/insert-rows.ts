import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";
import { insertFrom } from "./insert-where.ts";

// The rows of one statement are one bound value, of at most 2 MB (developers.cloudflare.com/d1/platform/limits).
const ROWS_EACH = 200;

/**
 * Statements for a batch that insert all these rows, which name the same columns, in order: one for every `ROWS_EACH`, because D1 allows
 * 1,000 statements an invocation. A row may take 10,000 bytes.
 */
export function insertRows<T extends SQLiteTable>(db: Db, table: T, rows: T["$inferInsert"][]): BatchItem<"sqlite">[] {
  const columns = getTableColumns(table);
  const toStored = (row: T["$inferInsert"]) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value === null ? null : columns[name]!.mapToDriverValue(value),
      ]),
    );
  const names = Object.keys(rows[0] ?? {});
  const values = Object.fromEntries(names.map((name) => [name, sql`value ->> ${sql.raw(`'${name}'`)}`]));
  return Array.from({ length: Math.ceil(rows.length / ROWS_EACH) }, (_, at) => {
    const json = JSON.stringify(rows.slice(at * ROWS_EACH, (at + 1) * ROWS_EACH).map(toStored));
    return insertFrom(
      db,
      table,
      values as { [K in keyof T["$inferInsert"]]: SQL },
      sql`FROM json_each(${json}) WHERE true`,
    );
  });
}
