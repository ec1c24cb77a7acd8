import { and, lte, sql } from "drizzle-orm";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { purgeCopies } from "#worker/features/cache/purge-copies.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import { restorePrices } from "./restore-prices.ts";

const ENDED_AT_ONCE = 200;

/** Restores the prices whose day is over, at most 200. A scheduled job. */
export async function endDueLaunches(db: Db, env: Env): Promise<JobResult> {
  const now = new Date();
  const due = db
    .select({ id: launchPrices.promptId })
    .from(launchPrices)
    .where(and(sql`ended_at IS NULL`, lte(launchPrices.endsAt, now)))
    .orderBy(launchPrices.endsAt)
    .limit(ENDED_AT_ONCE);
  const ended = await restorePrices(db, sql`${prompts.id} IN (${due})`, now);
  // The pages of bundles carry their member's tag.
  const tags = ended.flatMap(({ id, memberId }) => [promptTag(id), memberTag(memberId)]);
  if (ended.length > 0) await purgeCopies(env, [...new Set([LISTS, ...tags])]);
  return upTo(ENDED_AT_ONCE, ended.length);
}
