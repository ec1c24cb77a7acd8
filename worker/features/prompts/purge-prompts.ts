import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { promptAttachments, promptExamples, prompts, promptTests, promptVersions } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";

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
    db.delete(promptExamples).where(inArray(promptExamples.promptId, unneeded)),
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
        erasedAt: sql`coalesce(erased_at, ${now.getTime()})`,
      })
      .where(inArray(prompts.id, unneeded))
      .returning({ id: prompts.id }),
  ];
}

const PURGE_MAX = sql.raw("200");

/**
 * Erases the texts of deleted prompts. Looks at 200 random ones that still have texts, so that those that a buyer may read do not
 * block the others. Returns how many were erased.
 */
export async function purgePrompts(db: Db): Promise<number> {
  const some = await db.all<{ id: number }>(
    sql`SELECT id FROM ${prompts} WHERE status = 'deleted' AND erased_at IS NULL ORDER BY random() LIMIT ${PURGE_MAX}`,
  );
  if (some.length === 0) return 0;
  const ids = JSON.stringify(some.map(({ id }) => id));
  const isOne = sql`${prompts.status} = 'deleted' AND ${prompts.id} IN (SELECT value FROM json_each(${ids}))`;
  const done = await db.batch(eraseTexts(db, isOne, new Date()));
  return (done.at(-1) as unknown[]).length;
}
