import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Query } from "#tests/bench/recording-d1.ts";

const WARM_UP = 3;
const RUNS = 40;
/** What shares the caches of the core slows down even the CPU time, so rounds are repeated until one is cheap enough. */
const ROUNDS = 8;

/** CPU milliseconds of this thread, counted in ticks of a few. They do not pass while other work on the machine has the core. */
function clock() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The CPU milliseconds that the SQLite of this process takes for these statements, over the file of a local D1 database: the mean of a
 * round, in the cheapest of those up to the first within `enough`. The runs of one question differ only by what else the machine does.
 */
export function sqliteCpu(file: string, queries: Query[], enough: number) {
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
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && least > enough; round += 1) {
      const start = clock();
      runAll(RUNS);
      least = Math.min(least, (clock() - start) / RUNS);
    }
    return least;
  } finally {
    db.close();
  }
}
