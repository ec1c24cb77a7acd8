import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { nextIds, takeStep } from "#worker/db/walk.ts";
import type { Env } from "#worker/env.ts";
import { databaseOf, lifecycles } from "#worker/features/account/lifecycles.ts";
import type { JobResult } from "#worker/lib/job.ts";
import type { CounterTable } from "#worker/lib/lifecycle.ts";
import { logDifferences } from "#worker/lib/log.ts";

type Difference = { table: string; id: number; column: string; stored: number; counted: number };
type Found = Record<string, number>;

const walkOf = ({ table, size }: CounterTable) => ({ name: table, table, size });

function findWrong(db: Db, one: CounterTable) {
  const columns = Object.keys(one.counted);
  const facts = columns.map((column) => `${column}, ${one.counted[column]} AS counted_${column}`);
  return db.all<Found & { id: number }>(
    sql.raw(`SELECT * FROM (SELECT id, ${facts.join(", ")} FROM ${one.table} WHERE id IN (${nextIds(walkOf(one))}))
      WHERE (${columns.join(", ")}) IS NOT (${columns.map((column) => `counted_${column}`).join(", ")})`),
  );
}

/** Counts again in the statement that writes, so that a change since the comparison cannot make the result wrong. */
function repair(db: Db, { table, counted, touch }: CounterTable, rows: { id: number }[]) {
  const assignments = [...Object.entries(counted).map(([column, must]) => `${column} = ${must}`), touch].filter(
    Boolean,
  );
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return db.run(
    sql`${sql.raw(`UPDATE ${table} SET ${assignments.join(", ")}`)} WHERE id IN (SELECT value FROM json_each(${ids}))`,
  );
}

const differencesOf = ({ table, counted }: CounterTable, rows: Found[]): Difference[] =>
  rows.flatMap((row) =>
    Object.keys(counted)
      .map((column) => ({ table, id: row.id!, column, stored: row[column]!, counted: row[`counted_${column}`]! }))
      .filter(({ stored, counted }) => stored !== counted),
  );

async function reconcileTable(db: Db, one: CounterTable): Promise<JobResult> {
  const { rows: wrong, more } = await takeStep(db, walkOf(one), findWrong(db, one));
  if (wrong.length > 0) {
    logDifferences(differencesOf(one, wrong));
    await repair(db, one, wrong);
  }
  return { done: wrong.length, more };
}

/**
 * Compares the counters of the next rows of every table with the rows that they count; repairs and logs those that differ.
 * A scheduled job: `done` is the number of rows repaired, and it goes on until each walk has come to the end of its table.
 */
export async function reconcileCounters(db: Db, env: Env): Promise<JobResult> {
  const results: JobResult[] = [];
  for (const one of lifecycles) if (one.reconcile) results.push(await one.reconcile(databaseOf(db, env, one)));
  for (const one of lifecycles)
    for (const table of one.counters ?? []) results.push(await reconcileTable(databaseOf(db, env, one), table));
  return { done: results.reduce((sum, { done }) => sum + done, 0), more: results.some(({ more }) => more) };
}
