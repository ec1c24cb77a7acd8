import { createHash, createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

const FOLDER = "miniflare-D1DatabaseObject";

/** The file name that Miniflare gives a D1 database: that of a Durable Object with this name. */
function fileNameOf(databaseId: string) {
  const key = createHash("sha256").update(FOLDER).digest();
  const hmac = (data: string | Buffer) => createHmac("sha256", key).update(data).digest().subarray(0, 16);
  const name = hmac(databaseId);
  return `${Buffer.concat([name, hmac(name)]).toString("hex")}.sqlite`;
}

// D1 binds booleans as numbers, too.
const bound = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;

/** The part of a D1 statement that Drizzle and the product use. */
function statementOf(db: DatabaseSync, text: string, values: unknown[] = []) {
  const rows = (asArrays: boolean) => {
    const statement = db.prepare(text);
    statement.setReturnArrays(asArrays);
    return statement.all(...values.map(bound));
  };
  const all = () => {
    const results = rows(false).map((row) => ({ ...row }));
    const meta = db.prepare("SELECT changes() AS changes, last_insert_rowid() AS last_row_id").get();
    return { success: true, results, meta: { ...meta } };
  };
  return {
    bind: (...next: unknown[]) => statementOf(db, text, next),
    now: all,
    all: async () => all(),
    run: async () => all(),
    raw: async () => rows(true),
    first: async (column?: string) => {
      const [row] = all().results as Record<string, unknown>[];
      return row === undefined ? null : column === undefined ? row : row[column];
    },
  };
}

/**
 * A local D1 database, opened as the SQLite file that it is, while no workerd has it open. A statement takes microseconds: through
 * the proxies of `getPlatformProxy` each `prepare` and `bind` is a call to another process. `run` executes all statements of a text.
 */
export function openLocalD1(state: string, databaseId: string) {
  const folder = join(state, "v3/d1", FOLDER);
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, fileNameOf(databaseId)));
  db.exec("PRAGMA synchronous = OFF");
  const d1 = {
    prepare: (text: string) => statementOf(db, text),
    async batch(statements: ReturnType<typeof statementOf>[]) {
      db.exec("BEGIN");
      try {
        const results = statements.map((statement) => statement.now());
        db.exec("COMMIT");
        return results;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    withSession: () => ({ ...d1, getBookmark: () => null }),
  };
  return { d1: d1 as unknown as D1Database, run: (text: string) => db.exec(text), close: () => db.close() };
}
