import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

export type Query = {
  sql: string;
  params: unknown[];
  rowsRead: number;
  rowsWritten: number;
  rowsShown: number;
  ms: number;
};
type Statement = { sql: string; params: unknown[]; real: D1PreparedStatement };

const isQuery = ({ sql }: Statement) => /^select\b/i.test(sql);

/** A D1 binding that forwards every call and records the cost of each statement. */
export function recordD1(d1: D1Database) {
  const queries: Query[] = [];
  let roundTrips = 0;

  function remember({ sql, params }: Statement, result: D1Result) {
    queries.push({
      sql,
      params,
      rowsRead: result.meta.rows_read,
      rowsWritten: result.meta.rows_written,
      rowsShown: result.results.length,
      ms: result.meta.duration,
    });
    return result;
  }

  function wrap(statement: Statement): D1PreparedStatement {
    const all = async () => {
      roundTrips += 1;
      return remember(statement, await statement.real.all());
    };
    return {
      statement,
      bind: (...params: unknown[]) => wrap({ ...statement, params, real: statement.real.bind(...params) }),
      all,
      run: all,
      first: async (column?: string) => {
        const [row] = (await all()).results as Record<string, unknown>[];
        return row === undefined ? null : column === undefined ? row : row[column];
      },
      // Its answer has no cost, and rows by name lose a column of two with one name: a query is run for either.
      raw: async () => {
        const { results } = await all();
        return isQuery(statement) ? statement.real.raw() : results.map((row) => Object.values(row as object));
      },
    } as unknown as D1PreparedStatement;
  }

  const database = {
    prepare: (sql: string) => wrap({ sql, params: [], real: d1.prepare(sql) }),
    async batch(statements: { statement: Statement }[]) {
      roundTrips += 1;
      const results = await d1.batch(statements.map(({ statement }) => statement.real));
      return results.map((result, index) => remember(statements[index]!.statement, result));
    },
    withSession: () => ({ ...database, getBookmark: () => null }),
  };

  return {
    d1: database as unknown as D1Database,
    take() {
      const taken = { roundTrips, queries: queries.splice(0) };
      roundTrips = 0;
      return taken;
    },
  };
}
