import { asc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";

const weights = { viewCount: 1, downloadCount: 5, bookmarkCount: 10, reviewCount: 20, salesCount: 40 } as const;
type Counter = keyof typeof weights;
const counters = Object.keys(weights) as Counter[];

/** The popularity rank fits 63 bits only if the value stays below 2^31. */
const MAX = 2 ** 30;

/** The popularity score of counters; one that is left out counts as 0. */
export const popularityOf = (counts: Partial<Record<Counter, number>>) =>
  Math.min(
    MAX,
    counters.reduce((sum, name) => sum + weights[name] * (counts[name] ?? 0), 0),
  );

const weighted = counters.map((name) => sql`${sql.raw(String(weights[name]))} * ${prompts[name]}`);
const popularity = sql`min(${sql.raw(String(MAX))}, ${sql.join(weighted, sql` + `)})`;

const BATCH = 1_000;

/**
 * Recomputes the popularity of prompts whose counters changed, those that wait longest first, so that none is passed over when more
 * become stale than one run handles. A scheduled job: at most 1,000 prompts in a run.
 */
export async function refreshPopularity(db: Db): Promise<JobResult> {
  const stale = db
    .select({ id: prompts.id })
    .from(prompts)
    .where(isNotNull(prompts.popularityStaleAt))
    .orderBy(asc(prompts.popularityStaleAt))
    .limit(BATCH);
  const moved = await db
    .update(prompts)
    .set({ popularity, popularityStale: 0, popularityStaleAt: null })
    .where(inArray(prompts.id, stale))
    .returning({ id: prompts.id });
  return upTo(BATCH, moved.length);
}
