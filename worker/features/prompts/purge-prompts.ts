import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { proofs } from "#worker/db/schema/ops.ts";
import { promptTests } from "#worker/db/schema/prompts.parts.ts";
import { promptAttachments, prompts, promptVersions } from "#worker/db/schema/prompts.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { reports } from "#worker/db/schema/reports.ts";
import type { JobResult } from "#worker/lib/job.ts";

const ERASED_TITLE = "지운 프롬프트";

/** No buyer may read the prompt and no operator has to: no order that can still end in a purchase, and no open report. */
const isUnneeded = sql`NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${eq(orders.promptId, prompts.id)}
    AND ${orders.status} NOT IN ('failed', 'canceled', 'refunded'))
  AND NOT EXISTS (SELECT 1 FROM ${reports} WHERE thing = 'prompt' AND thing_id = ${prompts.id} AND ${reports.status} = 'open')`;

/**
 * Erases the texts of those prompts among `which` (a condition on prompts) that nobody needs any more, as statements for a batch. The
 * last returns the ids. The rows stay, because other rows refer to them.
 */
export function eraseTexts(db: Db, which: SQL, now: Date): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const unneeded = db
    .select({ id: prompts.id })
    .from(prompts)
    .where(sql`${which} AND ${isUnneeded}`);
  return [
    db.delete(promptResults).where(inArray(promptResults.promptId, unneeded)),
    db.delete(promptTests).where(inArray(promptTests.promptId, unneeded)),
    db.delete(promptVersions).where(inArray(promptVersions.promptId, unneeded)),
    db.delete(promptAttachments).where(inArray(promptAttachments.promptId, unneeded)),
    db
      .update(prompts)
      .set({
        title: ERASED_TITLE,
        description: "",
        preview: "",
        tags: [],
        searchTerms: "",
        thumbnail: null,
        skill: null,
        erasedAt: sql`coalesce(erased_at, ${now.getTime()})`,
      })
      .where(inArray(prompts.id, unneeded))
      .returning({ id: prompts.id }),
  ];
}

const PURGE_MAX = 200;
const WALK = "purgePrompts";

/** The next deleted prompts that still have texts, behind those of the run before. */
const nextDeleted = (db: Db) =>
  db.all<{ id: number }>(
    sql`SELECT id FROM ${prompts} WHERE status = 'deleted' AND erased_at IS NULL
      AND id > coalesce((SELECT position FROM ${proofs} WHERE name = ${WALK}), 0) ORDER BY id LIMIT ${sql.raw(String(PURGE_MAX))}`,
  );

const moveTo = (db: Db, position: number) =>
  db.insert(proofs).values({ name: WALK, position }).onConflictDoUpdate({ target: proofs.name, set: { position } });

/**
 * Erases the texts of deleted prompts. Looks at the next 200 that still have texts, behind the last one from the first again: those
 * that a buyer may read keep theirs and do not block the others. `done` counts the erased ones; there is more while a full stretch
 * had any.
 */
export async function purgePrompts(db: Db): Promise<JobResult> {
  const some = await nextDeleted(db);
  if (some.length === 0) {
    await moveTo(db, 0);
    return { done: 0, more: false };
  }
  const isFull = some.length === PURGE_MAX;
  const ids = JSON.stringify(some.map(({ id }) => id));
  const isOne = sql`${prompts.status} = 'deleted' AND ${prompts.id} IN (SELECT value FROM json_each(${ids}))`;
  const results = await db.batch([moveTo(db, isFull ? some.at(-1)!.id : 0), ...eraseTexts(db, isOne, new Date())]);
  const done = (results.at(-1) as unknown[]).length;
  return { done, more: isFull && done > 0 };
}
