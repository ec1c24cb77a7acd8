import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** A failure of one call to D1: instead of it (`before`), or after it was committed, so that only its answer is lost. */
export type Fault = { when: "before" | "after"; message: string };
/** A call that is sent and answered late, by so many milliseconds each. */
type Delay = { when: "late"; send: number; answer: number };
/** The fault of the call with this number, counted from 1, that runs these statements. The call waits for a promise. */
export type Plan = (call: number, sql: string[]) => Fault | Delay | undefined | Promise<undefined>;

type Statement = { sql: string; real: D1PreparedStatement };

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

async function late<T>({ send, answer }: Delay, work: () => Promise<T>) {
  await wait(send);
  const result = await work();
  await wait(answer);
  return result;
}

/** A D1 binding that fails or is late as `plan` says and forwards every other call; `calls` is the number so far, counted in `counter`. */
export function createFaultyD1(d1: D1Database, plan: Plan, counter = { calls: 0 }) {
  async function run<T>(sql: string[], work: () => Promise<T>): Promise<T> {
    counter.calls += 1;
    const fault = await plan(counter.calls, sql);
    if (fault?.when === "late") return late(fault, work);
    const failure = fault && new Error(`D1_ERROR: ${fault.message}`);
    if (fault?.when === "before") throw failure;
    const result = await work();
    if (failure) throw failure;
    return result;
  }
  const wrap = ({ sql, real }: Statement): D1PreparedStatement =>
    ({
      sql,
      real,
      bind: (...values: unknown[]) => wrap({ sql, real: real.bind(...values) }),
      run: () => run([sql], () => real.run()),
      all: () => run([sql], () => real.all()),
      raw: () => run([sql], () => real.raw()),
      first: (column: string) => run([sql], () => real.first(column)),
    }) as unknown as D1PreparedStatement;
  const database = {
    prepare: (sql: string) => wrap({ sql, real: d1.prepare(sql) }),
    batch: (statements: Statement[]) =>
      run(
        statements.map(({ sql }) => sql),
        () => d1.batch(statements.map(({ real }) => real)),
      ),
    withSession: () => ({ ...database, getBookmark: () => null }),
  };
  return { d1: database as unknown as D1Database, calls: () => counter.calls };
}

/** Both databases failing as `plan` says, with one number for the calls to either. */
export function createFaultyDatabases({ DB, MESSAGES }: { DB: D1Database; MESSAGES: D1Database }, plan: Plan) {
  const counter = { calls: 0 };
  const [main, messages] = [DB, MESSAGES].map((d1) => createFaultyD1(d1, plan, counter).d1);
  return { databases: { DB: main!, MESSAGES: messages! }, calls: () => counter.calls };
}

/** The messages of D1's transient failures, by what they say about the statement. */
export const d1Messages = {
  unreached: [
    "Cannot resolve D1 DB due to transient issue on remote node.",
    "Internal error while starting up D1 DB storage caused object to be reset.",
  ],
  unsure: [
    "D1 DB reset because its code was updated.",
    "Network connection lost.",
    "Internal error in D1 DB storage caused object to be reset.",
    "Can't read from request stream because client disconnected.",
  ],
  overloaded: [
    "D1 DB is overloaded. Requests queued for too long.",
    "D1 DB is overloaded. Too many requests queued.",
    "D1 DB storage operation exceeded timeout which caused object to be reset.",
    "D1 DB's isolate exceeded its memory limit and was reset.",
    "D1 DB exceeded its CPU time limit and was reset.",
  ],
};
