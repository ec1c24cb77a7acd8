import { asc, inArray, isNotNull, sql } from "drizzle-orm";
import { popularitySql } from "#contracts/popularity.ts";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";

const popularity = sql.raw(popularitySql);

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
