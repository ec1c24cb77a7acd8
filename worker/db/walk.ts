import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** A repeated walk over all rows of a table, `size` rows at a time; `name` is the row of `proofs` that holds its position. */
export type Walk = { name: string; table: string; size: number };

/** SQL of the ids of the next rows. */
export const nextIds = ({ name, table, size }: Walk) =>
  `SELECT id FROM ${table} WHERE id > coalesce((SELECT position FROM proofs WHERE name = '${name}'), 0) ORDER BY id LIMIT ${size}`;

/** Advances the position behind these rows; behind the last row of the table it returns to the beginning. */
export const advance = (db: Db, walk: Walk) =>
  db.run(
    sql.raw(`INSERT INTO proofs(name, position) VALUES ('${walk.name}', coalesce((SELECT max(id) FROM (${nextIds(walk)})), 0))
      ON CONFLICT(name) DO UPDATE SET position = excluded.position`),
  );
