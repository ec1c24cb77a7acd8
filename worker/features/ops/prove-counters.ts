import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { promptRatings } from "#worker/db/schema/reviews.ts";
import { logDifferences } from "#worker/lib/log.ts";
import { type CounterTable, counterTables } from "./counters.ts";

type Difference = { table: string; id: number; column: string; stored: number; counted: number };
type Found = Record<string, number>;

const position = (name: string) => `coalesce((SELECT position FROM proofs WHERE name = '${name}'), 0)`;
const stretch = (name: string, table: string, size: number) =>
  `SELECT id FROM ${table} WHERE id > ${position(name)} ORDER BY id LIMIT ${size}`;

/** On to the next rows; behind the last row the walk begins again. */
const moveOn = (db: Db, name: string, table: string, size: number) =>
  db.run(
    sql.raw(`INSERT INTO proofs(name, position) VALUES ('${name}', coalesce((SELECT max(id) FROM (${stretch(name, table, size)})), 0))
      ON CONFLICT(name) DO UPDATE SET position = excluded.position`),
  );

const idsOf = (rows: { id: number }[]) => JSON.stringify(rows.map(({ id }) => id));

function findWrong(db: Db, { table, size, counted }: CounterTable) {
  const columns = Object.keys(counted);
  const facts = columns.map((column) => `${column}, ${counted[column]} AS counted_${column}`);
  return db.all<Found & { id: number }>(
    sql.raw(`SELECT * FROM (SELECT id, ${facts.join(", ")} FROM ${table} WHERE id IN (${stretch(table, table, size)}))
      WHERE (${columns.join(", ")}) IS NOT (${columns.map((column) => `counted_${column}`).join(", ")})`),
  );
}

/** Counts again while it writes: what changed since the rows were found cannot make it wrong. */
const repair = (db: Db, { table, counted, touch }: CounterTable, ids: string) =>
  db.run(
    sql`${sql.raw(`UPDATE ${table} SET ${[...Object.entries(counted).map(([column, must]) => `${column} = ${must}`), touch].filter(Boolean).join(", ")}`)}
      WHERE id IN (SELECT value FROM json_each(${ids}))`,
  );

const differencesOf = ({ table, counted }: CounterTable, rows: Found[]): Difference[] =>
  rows.flatMap((row) =>
    Object.keys(counted)
      .map((column) => ({ table, id: row.id!, column, stored: row[column]!, counted: row[`counted_${column}`]! }))
      .filter(({ stored, counted }) => stored !== counted),
  );

async function proveTable(db: Db, one: CounterTable) {
  const [wrong] = await db.batch([findWrong(db, one), moveOn(db, one.table, one.table, one.size)]);
  if (wrong.length === 0) return 0;
  logDifferences(differencesOf(one, wrong));
  await repair(db, one, idsOf(wrong));
  return wrong.length;
}

const HISTOGRAMS = "histograms";
const HISTOGRAMS_SIZE = 500;

/** A histogram is right when it has the same bars as the reviews themselves. */
async function proveHistograms(db: Db) {
  const range = stretch(HISTOGRAMS, "prompts", HISTOGRAMS_SIZE);
  const stored = `SELECT prompt_id, half_stars, review_count FROM prompt_ratings WHERE prompt_id IN (${range}) AND review_count > 0`;
  const counted = `SELECT prompt_id, half_stars, count(*) FROM reviews WHERE prompt_id IN (${range}) AND hidden_at IS NULL GROUP BY prompt_id, half_stars`;
  const [wrong] = await db.batch([
    db.all<{ id: number; bars: number }>(
      sql.raw(`WITH stored AS (${stored}), counted AS (${counted})
        SELECT prompt_id AS id, count(*) AS bars FROM (
          SELECT * FROM (SELECT * FROM stored EXCEPT SELECT * FROM counted)
          UNION ALL SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM stored)) GROUP BY prompt_id`),
    ),
    moveOn(db, HISTOGRAMS, "prompts", HISTOGRAMS_SIZE),
  ]);
  if (wrong.length === 0) return 0;
  logDifferences(wrong.map((row) => ({ table: "prompt_ratings", ...row })));
  const isWrong = sql`prompt_id IN (SELECT value FROM json_each(${idsOf(wrong)}))`;
  await db.batch([
    db.delete(promptRatings).where(isWrong),
    insertFrom(
      db,
      promptRatings,
      { promptId: sql`prompt_id`, halfStars: sql`half_stars`, reviewCount: sql`count(*)` },
      sql`FROM reviews WHERE ${isWrong} AND hidden_at IS NULL GROUP BY prompt_id, half_stars`,
    ),
  ]);
  return wrong.length;
}

/** Compares the next counters with the rows they count, repairs and logs those that differ; answers how many rows it repaired. */
export async function proveCounters(db: Db) {
  let repaired = await proveHistograms(db);
  for (const one of counterTables) repaired += await proveTable(db, one);
  return repaired;
}
