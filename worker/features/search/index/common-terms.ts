import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { models } from "#worker/db/schema/prompts.ts";
import { commonTerms } from "#worker/db/schema/search.ts";
import { milestoneToken } from "#worker/features/prompts/service.ts";

const SAMPLE = 1_000;
/** A small sample tells nothing, and a small index has no long lists. */
const SAMPLE_MIN = 50;
/** Less than this share of the sample is not common. */
const SHARE = 0.01;
/** A count that moved by less than a fifth is left alone. */
const MOVED = 5;

const sampleSql = sql`SELECT terms FROM prompt_index_entries WHERE id IN (SELECT rowid & 4294967295 FROM prompt_index_latest
  WHERE prompt_index_latest MATCH ${milestoneToken} ORDER BY rowid DESC LIMIT ${sql.raw(String(SAMPLE))})`;

// The index folds the capitals of hex().
function sharesOf(sample: string[]) {
  const counts = new Map<string, number>();
  for (const terms of sample)
    for (const term of new Set(terms.toLowerCase().split(" "))) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shares = [...counts].map(([term, count]) => ({ term, share: count / sample.length }));
  return shares.filter(({ term, share }) => share >= SHARE && term !== milestoneToken);
}

/** Estimates from the milestones which tokens are common, and how common; answers how many counts that changed. */
export async function refreshCommonTerms(db: Db) {
  const rows = await db.all<{ terms: string }>(sampleSql);
  if (rows.length < SAMPLE_MIN) return 0;
  const json = JSON.stringify(sharesOf(rows.map(({ terms }) => terms)));
  const published = sql`(SELECT sum(${models.promptCount}) FROM ${models})`;
  const [gone, changed] = await db.batch([
    db.delete(commonTerms).where(sql`${commonTerms.term} NOT IN (SELECT value ->> 'term' FROM json_each(${json}))`),
    db
      .insert(commonTerms)
      .select(
        sql`SELECT value ->> 'term', CAST((value ->> 'share') * ${published} AS INTEGER) FROM json_each(${json}) WHERE true`,
      )
      .onConflictDoUpdate({
        target: commonTerms.term,
        set: { prompts: sql`excluded.prompts` },
        setWhere: sql`abs(excluded.prompts - ${commonTerms.prompts}) * ${sql.raw(String(MOVED))} > ${commonTerms.prompts}`,
      }),
  ]);
  return gone.meta.changes + changed.meta.changes;
}
