import type { D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";
import { type DatabaseFault, databaseFaultOf } from "#worker/lib/database-fault.ts";

/** The delays before the retries, at most, in milliseconds. Each is drawn anew between none and this ("full jitter"). */
const DELAYS = [50, 100, 200];

const WRITES = /\b(?:INSERT|UPDATE|DELETE|REPLACE INTO|CREATE|DROP|ALTER)\b/i;

/** Whether a statement only reads, by D1's own rule; any other counts as a write. */
const isRead = (sql: string) => /^\s*(?:SELECT|WITH|EXPLAIN)\b/i.test(sql) && !WRITES.test(sql);

const mayRunAgain: Record<DatabaseFault, (isRepeatable: boolean) => boolean> = {
  unreached: () => true,
  unsure: (isRepeatable) => isRepeatable,
  overloaded: () => false,
};

const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

/** Runs `work`, and up to three times more while its failure allows it. `isRepeatable`: running it twice is the same as once. */
async function retry<T>(isRepeatable: boolean, work: () => Promise<T>): Promise<T> {
  for (const delay of DELAYS) {
    try {
      return await work();
    } catch (error) {
      const fault = databaseFaultOf(error);
      if (!fault || !mayRunAgain[fault](isRepeatable)) throw error;
    }
    await pause(delay);
  }
  return work();
}

type Statement = { isRepeatable: boolean; real: D1PreparedStatement };
const statements = new WeakMap<object, Statement>();

function wrap(statement: Statement): D1PreparedStatement {
  const { isRepeatable, real } = statement;
  const again =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A) =>
      retry(isRepeatable, () => work.apply(real, args));
  const wrapped = {
    bind: (...values: unknown[]) => wrap({ isRepeatable, real: real.bind(...values) }),
    run: again(real.run),
    all: again(real.all),
    raw: again(real.raw as () => Promise<unknown>),
    first: again(real.first as () => Promise<unknown>),
  } as unknown as D1PreparedStatement;
  statements.set(wrapped, statement);
  return wrapped;
}

/**
 * The session with D1's transient failures retried: reads after every one of them, writes only after those that say that the
 * statement never ran; with `isRepeatable`, writes after every one too. Overload is not retried.
 */
export function retrying(session: D1DatabaseSession, isRepeatable = false): D1DatabaseSession {
  return {
    prepare: (sql: string) => wrap({ isRepeatable: isRepeatable || isRead(sql), real: session.prepare(sql) }),
    batch(batch: D1PreparedStatement[]) {
      const entries = batch.map((one) => statements.get(one) ?? { isRepeatable: false, real: one });
      const areRepeatable = isRepeatable || entries.every((one) => one.isRepeatable);
      return retry(areRepeatable, () => session.batch(entries.map(({ real }) => real)));
    },
    getBookmark: () => session.getBookmark(),
  } as D1DatabaseSession;
}
