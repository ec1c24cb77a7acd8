import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { logDifferences } from "#worker/lib/log.ts";
import { takeStep, type Walk } from "./walk.ts";

type Comparison = { table: string; stored: string; counted: string };

/**
 * Compares stored rows with counted ones in the next step of a walk over prompts, and logs the prompts whose rows differ: their ids and the
 * number of differing rows. `stored` and `counted` are SQL with the same columns, `prompt_id` first. `ids` is a JSON array of their ids.
 */
export async function takeDifferences(db: Db, walk: Walk, { table, stored, counted }: Comparison) {
  const query = db.all<{ id: number; differences: number }>(
    sql.raw(`WITH stored AS (${stored}), counted AS (${counted})
      SELECT prompt_id AS id, count(*) AS differences FROM (
        SELECT * FROM (SELECT * FROM stored EXCEPT SELECT * FROM counted)
        UNION ALL SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM stored)) GROUP BY prompt_id`),
  );
  const { rows, more } = await takeStep(db, walk, query);
  if (rows.length > 0) logDifferences(rows.map((row) => ({ table, ...row })));
  return { ids: JSON.stringify(rows.map(({ id }) => id)), count: rows.length, more };
}
