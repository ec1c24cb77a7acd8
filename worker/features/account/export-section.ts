import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#worker/db/client.ts";

type Row = { key: number } & Record<string, unknown>;
/** The next rows behind `after`; each carries the key that it is behind. */
export type Section = { name: string; size: number; page: (db: Db, memberId: number, after: number) => Promise<Row[]> };

const MANY = 200;
// D1 binds every number as REAL.
export const behind = (key: SQLiteColumn, after: number) => gt(key, sql`CAST(${after} AS INTEGER)`);

type Shelf = {
  name: string;
  table: SQLiteTable;
  key: SQLiteColumn;
  /** Whose rows they are. */
  owner: SQLiteColumn;
  fields: Record<string, SQLiteColumn | SQL.Aliased>;
  when?: SQL;
};

/** The rows of one table that are a member's, in the order of their key. */
export const shelf = ({ name, table, key, owner, fields, when }: Shelf): Section => ({
  name,
  size: MANY,
  page: async (db, memberId, after) =>
    (await db
      .select({ key, ...fields })
      .from(table)
      .where(and(eq(owner, memberId), behind(key, after), when))
      .orderBy(asc(key))
      .limit(MANY)) as Row[],
});
