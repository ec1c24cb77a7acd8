import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

type Statement = { sql: string; params: unknown[] };
/** The statements of one round trip to D1. */
export type Trip = Statement[];
type Recorded = { statement: Statement; real: D1PreparedStatement };

const trips: Trip[] = [];

/** The round trips since the last call. */
export const takeTrips = () => trips.splice(0);

function wrap(statement: Statement, real: D1PreparedStatement): D1PreparedStatement {
  const send =
    (way: "all" | "first" | "raw" | "run") =>
    (...options: never[]) => {
      trips.push([statement]);
      return (real[way] as (...options: never[]) => unknown)(...options);
    };
  return {
    statement,
    real,
    bind: (...params: unknown[]) => wrap({ ...statement, params }, real.bind(...params)),
    all: send("all"),
    first: send("first"),
    raw: send("raw"),
    run: send("run"),
  } as unknown as D1PreparedStatement;
}

/** A D1 binding that forwards every call and keeps the statements of each round trip. */
export function recordTrips(d1: Pick<D1Database, "prepare" | "batch">): D1Database {
  return {
    prepare: (sql: string) => wrap({ sql, params: [] }, d1.prepare(sql)),
    batch(statements: Recorded[]) {
      trips.push(statements.map(({ statement }) => statement));
      return d1.batch(statements.map(({ real }) => real));
    },
    withSession: () => ({ ...recordTrips(d1), getBookmark: () => null }),
  } as unknown as D1Database;
}
