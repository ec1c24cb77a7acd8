import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

// drizzle does not know virtual tables (worker/db/triggers/prompts.sql): what rebuilds and repairs the index is written in SQL.
export const orders = ["popular", "latest", "rating", "price"] as const;
export type Order = (typeof orders)[number];
/** A D1 database or session. */
export type Sql = Pick<D1Database, "prepare" | "batch">;

export const tableOf = (order: Order) => `prompt_index_${order}`;
export const rankOf = (order: Order) => `rank_${order}`;

/** SQL statements that empty all four indexes. */
export const emptySql = orders.map((order) => `INSERT INTO ${tableOf(order)}(${tableOf(order)}) VALUES ('delete-all')`);
/** Statements that empty all four indexes. */
export const emptyIndex = (d1: Sql) => emptySql.map((sql) => d1.prepare(sql));

/** Statements that rewrite the index rows of these prompts, existing or not. */
export function indexPrompts(d1: Sql, ids: readonly number[]): D1PreparedStatement[] {
  const json = JSON.stringify(ids);
  return orders.flatMap((order) => [
    d1
      .prepare(
        `DELETE FROM ${tableOf(order)} WHERE rowid IN (SELECT ${rankOf(order)} FROM prompts WHERE id IN (SELECT value FROM json_each(?)))`,
      )
      .bind(json),
    d1
      .prepare(
        `INSERT INTO ${tableOf(order)}(rowid, terms) SELECT ${rankOf(order)}, terms FROM prompt_index_entries WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(json),
  ]);
}

/** Resume position of an index job, as text because ranks are 63-bit; null when it has not begun. */
export const readPosition = (d1: Sql, work: string) =>
  d1
    .prepare("SELECT CAST(position AS TEXT) AS position FROM search_rebuilds WHERE name = ?")
    .bind(work)
    .first<string>("position");

/** Statement that stores the resume position of an index job. */
export const writePosition = (d1: Sql, work: string, position: number | string) =>
  d1
    .prepare(
      "INSERT INTO search_rebuilds(name, position) VALUES (?, CAST(? AS INTEGER)) ON CONFLICT(name) DO UPDATE SET position = excluded.position",
    )
    .bind(work, position);
