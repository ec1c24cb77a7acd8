import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { AMOUNTS, type PostedRow, postedRows, wrongAmounts } from "./amounts.ts";
import { checksOf, type RowCheck, rowChecks, type Walked, walked } from "./row-checks.ts";

/** A range of the number by which rows are walked, both ends included. */
type Range = { from: number; to: number };
type Breaches = Map<string, string[]>;

// Few enough that a statement stays far below the 30 seconds of D1, and that a check of the largest books D1 can hold stays below the
// 1,000 statements of one invocation.
const ROWS: Record<Walked, number> = { tx: 2_000, order: 20_000, payout: 500, pgSettlement: 20_000, account: 1_000 };
const RANGES_MAX = 60;

/** The ranges that together hold all rows there are now. */
export async function rangesOf(db: Db, of: Walked): Promise<Range[]> {
  const { table, column } = walked[of];
  const [row] = await db.all<{ last: number }>(sql`SELECT ifnull(max(${column}), 0) AS last FROM ${table}`);
  const size = Math.max(ROWS[of], Math.ceil(row!.last / RANGES_MAX));
  return Array.from({ length: Math.ceil(row!.last / size) }, (_, at) => ({
    from: at * size + 1,
    to: Math.min(row!.last, (at + 1) * size),
  }));
}

// Written out: drizzle cannot bind values of a raw query in a batch.
export const within = (of: Walked, { from, to }: Range) =>
  sql`${walked[of].key} ${sql.raw(`BETWEEN ${from} AND ${to}`)}`;

async function idsOf(db: Db, { of, query }: RowCheck, range: Range) {
  return (await db.all<{ id: string | number }>(query(within(of, range)))).map(({ id }) => String(id));
}

/** The breaches of every invariant of single rows, over all rows. */
export async function checkAllRows(db: Db): Promise<Breaches> {
  const breaches: Breaches = new Map([...rowChecks.map(({ check }) => check), AMOUNTS].map((check) => [check, []]));
  const add = (check: string, ids: string[]) => breaches.get(check)!.push(...ids);
  for (const of of Object.keys(walked) as Walked[]) {
    for (const range of await rangesOf(db, of)) {
      for (const one of checksOf(of)) add(one.check, await idsOf(db, one, range));
      if (of === "tx") add(AMOUNTS, wrongAmounts(await db.all<PostedRow>(postedRows(within(of, range)))));
    }
  }
  return breaches;
}
