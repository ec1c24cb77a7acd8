import { sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { models } from "#worker/db/schema/prompts.catalog.ts";
import { commonTerms } from "#worker/db/schema/search.ts";
import { milestoneToken } from "#worker/features/prompts/bounded-match.ts";
import type { JobResult } from "#worker/lib/job.ts";

const SAMPLE = 1_000;
/** With fewer milestones the sample is too small, and so is the index. */
const SAMPLE_MIN = 50;
/** Terms in fewer than this share of the sample are not common. */
const SHARE = 0.01;
/** Counts are rewritten when they changed by more than a fifth. */
const CHANGED = 5;

const sampleSql = sql`SELECT terms FROM prompt_index_entries WHERE id IN (SELECT rowid & 4294967295 FROM prompt_index_latest
  WHERE prompt_index_latest MATCH ${milestoneToken} ORDER BY rowid DESC LIMIT ${sql.raw(String(SAMPLE))})`;

// The index is case-insensitive, and hex() writes capitals.
function sharesOf(sample: string[]) {
  const counts = new Map<string, number>();
  for (const terms of sample)
    for (const term of new Set(terms.toLowerCase().split(" "))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shares = [...counts].map(([term, count]) => ({ term, share: count / sample.length }));
  return shares.filter(({ term, share }) => share >= SHARE && term !== milestoneToken);
}

/**
 * Estimates how many prompts hold each common token, from the 1,000 newest milestones; `boundedMatch` reads the counts.
 * A scheduled job: `done` is the number of counts that changed, and one run is always complete.
 */
export async function refreshCommonTerms(db: Db): Promise<JobResult> {
  const rows = await db.all<{ terms: string }>(sampleSql);
  if (rows.length < SAMPLE_MIN) return { done: 0, more: false };
  const json = JSON.stringify(sharesOf(rows.map(({ terms }) => terms)));
  const published = sql`(SELECT sum(${models.promptCount}) FROM ${models})`;
  const { gone, changed } = await batchOf(db, {
    gone: db
      .delete(commonTerms)
      .where(sql`${commonTerms.term} NOT IN (SELECT value ->> 'term' FROM json_each(${json}))`),
    changed: insertFrom(
      db,
      commonTerms,
      { term: sql`value ->> 'term'`, prompts: sql`CAST((value ->> 'share') * ${published} AS INTEGER)` },
      sql`FROM json_each(${json}) WHERE true`,
    ).onConflictDoUpdate({
      target: commonTerms.term,
      set: { prompts: sql`excluded.prompts` },
      setWhere: sql`abs(excluded.prompts - ${commonTerms.prompts}) * ${sql.raw(String(CHANGED))} > ${commonTerms.prompts}`,
    }),
  });
  return { done: gone.meta.changes + changed.meta.changes, more: false };
}
