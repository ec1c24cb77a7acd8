import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { batchOf } from "./batch-of.ts";
import type { Db } from "./client.ts";

/** A repeated walk over all rows of a table, `size` rows at a time; `name` is the row of `proofs` that holds its position. */
export type Walk = { name: string; table: string; size: number };

/** A walk of several steps begins this long after its last beginning: once a day, however short it is. */
const APART_MS = 22 * 60 * 60 * 1000;

const positionOf = (name: string) => `coalesce((SELECT position FROM proofs WHERE name = '${name}'), 0)`;
const begunOf = ({ name }: Walk) => `${name} begun`;

/** SQL of the ids of the next rows. */
export const nextIds = ({ name, table, size }: Walk) =>
  `SELECT id FROM ${table} WHERE id > ${positionOf(name)} ORDER BY id LIMIT ${size}`;

async function isResting(db: Db, walk: Walk) {
  const [row] = await db.all<{ resting: number }>(
    sql.raw(
      `SELECT ${positionOf(walk.name)} = 0 AND ${positionOf(begunOf(walk))} > ${Date.now() - APART_MS} AS resting`,
    ),
  );
  return row!.resting === 1;
}

/** Notes when the walk begins, if its first step is not its last. */
const begin = (db: Db, walk: Walk) =>
  db.run(
    sql.raw(`INSERT INTO proofs(name, position) SELECT '${begunOf(walk)}', ${Date.now()} FROM (SELECT count(*) AS n FROM (${nextIds(walk)}))
      WHERE n = ${walk.size} AND ${positionOf(walk.name)} = 0 ON CONFLICT(name) DO UPDATE SET position = excluded.position`),
  );

/** Advances the position behind these rows, and back to the beginning behind the last row of the table. Returns the new position. */
const advance = (db: Db, walk: Walk) =>
  db.all<{ position: number }>(
    sql.raw(`INSERT INTO proofs(name, position) SELECT '${walk.name}', iif(count(*) < ${walk.size}, 0, max(id)) FROM (${nextIds(walk)}) WHERE true
      ON CONFLICT(name) DO UPDATE SET position = excluded.position RETURNING position`),
  );

/**
 * Takes the next step of a walk: returns the rows that `find` answers for `nextIds`, and whether the walk goes on. Nothing is found
 * while the walk rests.
 */
export async function takeStep<Row>(
  db: Db,
  walk: Walk,
  find: BatchItem<"sqlite"> & PromiseLike<Row[]>,
): Promise<{ rows: Row[]; more: boolean }> {
  if (await isResting(db, walk)) return { rows: [], more: false };
  const { rows, advanced } = await batchOf(db, { rows: find, begin: begin(db, walk), advanced: advance(db, walk) });
  return { rows: rows as Row[], more: advanced[0]!.position > 0 };
}
