import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { proofs } from "#worker/db/schema/ops.ts";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { promptSketches } from "#worker/db/schema/vetting.ts";
import type { JobResult } from "#worker/lib/job.ts";
import { sketchOf } from "#worker/lib/sketch.ts";

/** Bodies of the greatest length take about 4 ms each. */
const SIZE = 50;
const POSITION = "prompt sketches";

const positionNow = sql`coalesce((SELECT ${proofs.position} FROM ${proofs} WHERE ${proofs.name} = ${POSITION}), 0)`;

/** The next published prompts, with the body of those that have no sketch. */
const nextPrompts = (db: Db) =>
  db
    .select({
      id: prompts.id,
      version: prompts.bodyVersion,
      body: sql<string | null>`iif(${isNull(promptSketches.promptId)}, ${promptVersions.body}, NULL)`.as("unsketched"),
    })
    .from(prompts)
    .innerJoin(
      promptVersions,
      and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, prompts.bodyVersion)),
    )
    .leftJoin(promptSketches, eq(promptSketches.promptId, prompts.id))
    .where(and(sql`${prompts.id} > ${positionNow}`, sql`${prompts.status} = 'published'`))
    .orderBy(asc(prompts.id))
    .limit(SIZE);

const notePosition = (db: Db, position: number) =>
  db
    .insert(proofs)
    .values({ name: POSITION, position })
    .onConflictDoUpdate({ target: proofs.name, set: { position: sql`excluded.position` } });

/**
 * Sketches the bodies of published prompts that have no sketch, because they are from before there were any or were written past the API.
 * It resumes after the last prompt and starts over at the end; `done` counts those sketched.
 */
export async function sketchPrompts(db: Db): Promise<JobResult> {
  const rows = await nextPrompts(db);
  const sketched = rows.flatMap(({ id, version, body }) => {
    const sketch = body === null ? null : sketchOf(body);
    return sketch ? [{ id, version, ...sketch }] : [];
  });
  const values = {
    promptId: sql`one.value ->> 'id'`,
    numbers: sql`one.value ->> 'numbers'`,
    bands: sql`one.value ->> 'bands'`,
  };
  // A body that was edited since it was read has its sketch already.
  const source = sql`FROM json_each(${JSON.stringify(sketched)}) AS one
    JOIN ${prompts} ON ${prompts.id} = one.value ->> 'id' AND ${prompts.bodyVersion} = one.value ->> 'version'
    WHERE ${prompts.status} <> 'deleted'`;
  await batchOf(db, {
    sketched: sketched.length > 0 ? insertFrom(db, promptSketches, values, source).onConflictDoNothing() : undefined,
    noted: notePosition(db, rows.length < SIZE ? 0 : rows.at(-1)!.id),
  });
  return { done: sketched.length, more: sketched.length > 0 && rows.length === SIZE };
}
