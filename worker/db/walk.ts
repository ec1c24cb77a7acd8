import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** A repeated walk over all rows of a table, `size` rows at a time; `name` is the row of `proofs` that holds its position. */
export type Walk = { name: string; table: string; size: number };

/** SQL of the ids of the next rows. */
export const nextIds = ({ name, table, size }: Walk) =>
  `SELECT id FROM ${table} WHERE id > coalesce((SELECT position FROM proofs WHERE name = '${name}'), 0) ORDER BY id LIMIT ${size}`;

/**
 * Advances the position behind these rows; behind the last row of the table it returns to the beginning. The statement returns the new
 * position: 0 when the walk has come to the end.
 */
export const advance = (db: Db, walk: Walk) =>
  db.all<{ position: number }>(
    sql.raw(`INSERT INTO proofs(name, position) SELECT '${walk.name}', iif(count(*) < ${walk.size}, 0, max(id)) FROM (${nextIds(walk)}) WHERE true
      ON CONFLICT(name) DO UPDATE SET position = excluded.position RETURNING position`),
  );

/** Whether the walk that was just advanced goes on. */
export const goesOn = (advanced: { position: number }[]) => advanced[0]!.position > 0;
