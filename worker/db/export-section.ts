import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Env } from "#worker/env.ts";
import type { Db } from "./client.ts";

type Row = { key: number } & Record<string, unknown>;

/** One list in a member's export: `pages` reads the next page when it is asked for. The key of a row is its `number` in the file. */
export type Section = { name: string; pages: (db: Db, memberId: number, env: Env) => AsyncIterable<Row[]> };

type Page = (db: Db, memberId: number, after: number) => Promise<Row[]>;

/** The pages of rows in the order of their keys. `page` returns up to `size` rows with a key above `after`. */
export const byKey = (size: number, page: Page) =>
  async function* pages(db: Db, memberId: number) {
    for (let after = 0; ;) {
      const rows = await page(db, memberId, after);
      yield rows;
      if (rows.length < size) return;
      after = rows.at(-1)!.key;
    }
  };

/** Rows of a section that are held in memory at once, unless they are large: at most 3 MB of messages. */
export const SECTION_SIZE = 500;

/** `key > after`; cast, because D1 binds every number as REAL. */
export const behind = (key: SQLiteColumn, after: number) => gt(key, sql`CAST(${after} AS INTEGER)`);

type OwnRows = {
  name: string;
  table: SQLiteTable;
  key: SQLiteColumn;
  /** The column with the id of the member whose rows they are. */
  owner: SQLiteColumn;
  fields: Record<string, SQLiteColumn | SQL.Aliased>;
  when?: SQL;
};

/** The section of a member's rows in one table. */
export const ownRows = ({ name, table, key, owner, fields, when }: OwnRows): Section => ({
  name,
  pages: byKey(
    SECTION_SIZE,
    async (db, memberId, after) =>
      (await db
        .select({ key, ...fields })
        .from(table)
        .where(and(eq(owner, memberId), behind(key, after), when))
        .orderBy(asc(key))
        .limit(SECTION_SIZE)) as Row[],
  ),
});
