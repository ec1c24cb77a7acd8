import { eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptSketches } from "#worker/db/schema/vetting.ts";
import { ALIKE, likenessOf, type Sketch } from "#worker/lib/sketch.ts";

/** Rows read of each of the 16 bands, the oldest prompts first, and prompts compared: the same however many there are. */
const BAND_MAX = 8;
const COMPARED_MAX = 16;

/** The ids of published prompts that share most bands with a sketch, as a subquery. */
const nearTo = ({ bands }: Sketch) => sql`(SELECT near.id AS id FROM (
    SELECT one.value AS id, count(*) AS shared FROM json_each(${JSON.stringify(bands)}) AS band
    CROSS JOIN json_each((SELECT json_group_array(key & 4294967295) FROM (
      SELECT key FROM sketch_bands WHERE key BETWEEN band.value << 32 AND (band.value << 32) + 4294967295
      ORDER BY key LIMIT ${sql.raw(String(BAND_MAX))}))) AS one
    GROUP BY one.value) AS near
  CROSS JOIN prompts ON prompts.id = near.id AND prompts.status = 'published'
  ORDER BY near.shared DESC, near.id LIMIT ${sql.raw(String(COMPARED_MAX))})`;

/** Their ids in order as one text, with which a batch sees whether another one came meanwhile. */
export const nearAsText = (sketch: Sketch) =>
  sql<string>`(SELECT json_group_array(id) FROM (SELECT id FROM ${nearTo(sketch)} ORDER BY id))`;

export type Copy = { id: number; memberId: number; title: string; price: number; likeness: number };

/** Whose text it is: the prompt's own id while it has one, and what it was remixed from. */
type Copying = { promptId?: number; remixedFrom: number | null };

/**
 * The published prompts that are alike, most alike first, and `near`, the text of `nearAsText`. A remix is like its original and its
 * siblings, as it may be: of a remix only prompts for sale count, and no remix counts against its original.
 */
export async function findCopies(db: Db, sketch: Sketch, { promptId, remixedFrom }: Copying) {
  const rows = await db
    .select({
      id: prompts.id,
      memberId: prompts.memberId,
      title: prompts.title,
      price: prompts.price,
      remixedFrom: prompts.remixedFrom,
      numbers: promptSketches.numbers,
    })
    .from(sql`${nearTo(sketch)} AS alike`)
    .innerJoin(prompts, sql`${prompts.id} = alike.id`)
    .innerJoin(promptSketches, eq(promptSketches.promptId, prompts.id));
  const near = JSON.stringify(rows.map(({ id }) => id).sort((one, other) => one - other));
  const copies = rows
    .filter((row) => row.id !== promptId && row.id !== remixedFrom)
    .filter((row) => promptId === undefined || row.remixedFrom !== promptId)
    .filter(({ price }) => remixedFrom === null || price > 0)
    .map(({ id, memberId, title, price, numbers }): Copy => ({
      id,
      memberId,
      title,
      price,
      likeness: likenessOf(numbers, sketch.numbers),
    }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness);
  return { copies, near };
}
