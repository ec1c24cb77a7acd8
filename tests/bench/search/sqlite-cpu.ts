import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Query } from "#tests/bench/recording-d1.ts";

const WARM_UP = 3;
const RUNS = 40;

/** CPU milliseconds of this thread, counted in ticks of a few. They do not pass while other work on the machine has the core. */
function clock() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The mean CPU milliseconds that the SQLite of this process takes for these statements, over the file of a local D1 database. Runs of
 * one question differ by what else the machine does: without that, the mean is what the p95 of D1 is on an idle machine.
 */
export function sqliteCpu(file: string, queries: Query[]) {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const statements = queries.map(({ sql, params }) => ({
      statement: db.prepare(sql),
      params: params as SQLInputValue[],
    }));
    const runAll = (times: number) => {
      for (let run = 0; run < times; run += 1) for (const { statement, params } of statements) statement.all(...params);
    };
    runAll(WARM_UP);
    const start = clock();
    runAll(RUNS);
    return (clock() - start) / RUNS;
  } finally {
    db.close();
  }
}
