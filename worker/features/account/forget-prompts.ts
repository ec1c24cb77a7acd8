import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { orders } from "#worker/db/schema/commerce.ts";
import { promptAttachments, promptExamples, prompts, promptTests, promptVersions } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";

export const REMOVED_TITLE = "지운 프롬프트";

/** Nobody bought it or is buying it, and no report of it waits: nobody may read it any more. */
const isUnwanted = sql`NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${eq(orders.promptId, prompts.id)}
    AND ${orders.status} NOT IN ('failed', 'canceled', 'refunded'))
  AND NOT EXISTS (SELECT 1 FROM ${reports} WHERE thing = 'prompt' AND thing_id = ${prompts.id} AND ${reports.status} = 'open')`;

/** The words of these prompts, where nobody may read them; a row without words stays, for whatever points at it. */
export function forgetTexts(db: Db, which: SQL): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const gone = db
    .select({ id: prompts.id })
    .from(prompts)
    .where(sql`${which} AND ${isUnwanted}`);
  return [
    db.delete(promptExamples).where(inArray(promptExamples.promptId, gone)),
    db.delete(promptTests).where(inArray(promptTests.promptId, gone)),
    db.delete(promptVersions).where(inArray(promptVersions.promptId, gone)),
    db.delete(promptAttachments).where(inArray(promptAttachments.promptId, gone)),
    db
      .update(prompts)
      .set({
        title: REMOVED_TITLE,
        description: "",
        preview: "",
        tags: [],
        searchTerms: "",
        thumbnail: null,
        erasedAt: sql`coalesce(erased_at, ${Date.now()})`,
      })
      .where(inArray(prompts.id, gone))
      .returning({ id: prompts.id }),
  ];
}

const ASKED = sql.raw("200");

/** Some of the deleted prompts that still have words, by chance, so that those which are kept for a buyer keep no other; answers how many. */
export async function forgetPrompts(db: Db): Promise<number> {
  const some = await db.all<{ id: number }>(
    sql`SELECT id FROM ${prompts} WHERE status = 'deleted' AND erased_at IS NULL ORDER BY random() LIMIT ${ASKED}`,
  );
  if (some.length === 0) return 0;
  const ids = JSON.stringify(some.map(({ id }) => id));
  const done = await db.batch(
    forgetTexts(db, sql`${prompts.status} = 'deleted' AND ${prompts.id} IN (SELECT value FROM json_each(${ids}))`),
  );
  return (done.at(-1) as unknown[]).length;
}
