import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";

type Values<T extends SQLiteTable> = {
  [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL | SQLiteColumn;
};

/** A value as it is bound or written in the statement. A column left out gets its default, or NULL (a new id for a row id). */
function expressionOf(column: Column, value: unknown): SQL {
  const given = value === undefined ? column.default : value;
  if (given === undefined || given === null) return sql`NULL`;
  return is(given, SQL) || is(given, Column) ? sql`${given}` : sql`${sql.param(given, column)}`;
}

/**
 * `INSERT INTO table (…) SELECT values source`, by column name. `source` is what follows the select list: `FROM … WHERE …`, and
 * always a WHERE, without which SQLite misreads a following ON CONFLICT. Values may refer to columns of the source.
 */
export function insertFrom<T extends SQLiteTable>(db: Db, table: T, values: Values<T>, source: SQL) {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const list = columns.map(([name, column]) => expressionOf(column, values[name as keyof Values<T>]));
  return db.insert(table).select(sql`SELECT ${sql.join(list, sql`, `)} ${source}`);
}

/** Inserts one row if `condition` is true at that point of the batch, and otherwise none. */
export const insertWhere = <T extends SQLiteTable>(db: Db, table: T, values: Values<T>, condition: SQL) =>
  insertFrom(db, table, values, sql`WHERE ${condition}`);
