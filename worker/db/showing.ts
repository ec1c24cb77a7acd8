import type { D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { markHidden } from "#contracts/hidden.ts";

type Row = Record<string, unknown>;

function mark(row: Row) {
  for (const key of Object.keys(row)) {
    const value = row[key];
    if (typeof value === "string") row[key] = markHidden(value);
  }
}

function markRows<R extends D1Result>(result: R) {
  (result.results as Row[]).forEach(mark);
  return result;
}

const inner = new WeakMap<object, D1PreparedStatement>();

function wrap(real: D1PreparedStatement): D1PreparedStatement {
  const all = async () => markRows(await real.all<Row>());
  const wrapped = {
    bind: (...values: unknown[]) => wrap(real.bind(...values)),
    all,
    run: all,
    async raw() {
      const rows = await real.raw();
      for (const row of rows) mark(row as unknown as Row);
      return rows;
    },
    async first(column?: string) {
      const row = await real.first<Row>();
      if (row) mark(row);
      return row && column !== undefined ? row[column] : row;
    },
  } as unknown as D1PreparedStatement;
  inner.set(wrapped, real);
  return wrapped;
}

/**
 * The session with a mark in place of the hidden characters of what is read: rows from before such characters were refused
 * (worker/contracts/text.ts) hide nothing wherever they go from here. Texts in JSON stay JSON.
 */
export function showing(session: D1DatabaseSession): D1DatabaseSession {
  return {
    prepare: (sql: string) => wrap(session.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await session.batch<Row>(statements.map((one) => inner.get(one) ?? one))).map(markRows),
    getBookmark: () => session.getBookmark(),
  } as D1DatabaseSession;
}
