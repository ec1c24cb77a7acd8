import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Db } from "#worker/db/client.ts";

// The index is no table that drizzle knows (migrations/0001_index.sql): what rebuilds and proves it speaks SQL.
export const orders = ["popular", "latest", "rating", "price"] as const;
export type Order = (typeof orders)[number];
export type Sql = Pick<D1Database, "prepare" | "batch">;

export const tableOf = (order: Order) => `prompt_index_${order}`;
export const rankOf = (order: Order) => `rank_${order}`;

export const emptyIndex = (d1: Sql) =>
  orders.map((order) => d1.prepare(`INSERT INTO ${tableOf(order)}(${tableOf(order)}) VALUES ('delete-all')`));

/** Writes the rows of these prompts anew, whether they are there or not. */
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

const PAGES = 1_000;

/** Joins the pieces that writing left behind: what walks an index then walks one list a word. Stopped, it goes on the next time. */
export async function* mergeIndex(d1: Sql) {
  for (const order of orders) {
    const merge = d1.prepare(`INSERT INTO ${tableOf(order)}(${tableOf(order)}, rank) VALUES ('merge', ?)`);
    let { meta } = await merge.bind(-PAGES).run();
    while (meta.changes > 1) ({ meta } = await merge.bind(PAGES).run());
    yield order;
  }
}

const STEP = 64;

/** The same in small: where a level of an index has come to two pieces, joins a few pages of them; answers in how many indexes. */
export async function mergeIndexStep(db: Db) {
  const d1 = db.$client as unknown as Sql;
  const merged = await d1.batch(
    orders.map((order) =>
      d1.prepare(`INSERT INTO ${tableOf(order)}(${tableOf(order)}, rank) VALUES ('merge', ${STEP})`),
    ),
  );
  return merged.filter(({ meta }) => meta.changes > 1).length;
}

/** Where a piece of work over the whole index has come to; as text, since a rank has 63 bits. */
export const positionOf = (d1: Sql, work: string) =>
  d1
    .prepare("SELECT CAST(position AS TEXT) AS position FROM search_rebuilds WHERE name = ?")
    .bind(work)
    .first<string>("position");

export const keepPosition = (d1: Sql, work: string, position: number | string) =>
  d1
    .prepare(
      "INSERT INTO search_rebuilds(name, position) VALUES (?, CAST(? AS INTEGER)) ON CONFLICT(name) DO UPDATE SET position = excluded.position",
    )
    .bind(work, position);
