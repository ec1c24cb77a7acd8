import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";

/** A database that counts its batches, and the rows that they read. */
export function meterReads(database: Env["DB"]) {
  let [rows, asked] = [0, 0];
  const db = {
    prepare: (sql: string) => database.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await database.batch(statements);
      asked += 1;
      for (const { meta } of results) rows += meta.rows_read;
      return results;
    },
    withSession: () => ({ ...db, getBookmark: () => null }),
  };
  return { db: db as unknown as Env["DB"], read: () => rows, batches: () => asked };
}
