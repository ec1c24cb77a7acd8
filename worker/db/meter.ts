import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** The statements sent to a database. `rows` are the rows read and written; for a query in array mode D1 reports only those returned. */
export type Spent = { statements: number; rows: number };

/** The error of a statement that is over the limit of `meterD1`. It was not sent. */
class StatementLimitError extends Error {
  constructor(limit: number) {
    super(`more than ${limit} statements in one invocation`);
    this.name = "StatementLimitError";
  }
}

/**
 * A D1 binding that counts the statements sent, each one of a batch, and throws at more than `limit`: D1 does so at 1,000 an invocation
 * (developers.cloudflare.com/d1/platform/limits), a local one never. `spent` grows while it is used; the bindings of one invocation share
 * it.
 */
export function meterD1(
  d1: D1Database,
  limit = Infinity,
  spent: Spent = { statements: 0, rows: 0 },
): { d1: D1Database; spent: Spent } {
  const inner = new WeakMap<object, D1PreparedStatement>();

  function take(count: number) {
    if (spent.statements + count > limit) throw new StatementLimitError(limit);
    spent.statements += count;
  }
  function add<R extends D1Result>(result: R) {
    spent.rows += result.meta.rows_read + result.meta.rows_written;
    return result;
  }

  function wrap(real: D1PreparedStatement): D1PreparedStatement {
    const all = async () => {
      take(1);
      return add(await real.all<Record<string, unknown>>());
    };
    const statement = {
      bind: (...values: unknown[]) => wrap(real.bind(...values)),
      all,
      run: all,
      async first(column?: string) {
        const [row] = (await all()).results;
        if (row === undefined) return null;
        return column === undefined ? row : row[column];
      },
      async raw(options?: { columnNames: true }) {
        take(1);
        const rows = options ? await real.raw(options) : await real.raw();
        spent.rows += rows.length;
        return rows;
      },
    } as unknown as D1PreparedStatement;
    inner.set(statement, real);
    return statement;
  }

  const meterOf = (source: D1Database | D1DatabaseSession) => ({
    prepare: (query: string) => wrap(source.prepare(query)),
    async batch(statements: D1PreparedStatement[]) {
      take(statements.length);
      const results = await source.batch(statements.map((one) => inner.get(one) ?? one));
      return results.map(add);
    },
  });
  const metered = {
    ...meterOf(d1),
    withSession(constraint?: string) {
      const session = d1.withSession(constraint);
      return { ...meterOf(session), getBookmark: () => session.getBookmark() };
    },
  };
  return { d1: metered as unknown as D1Database, spent };
}
