import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

const BATCH = 1_000;

const popularity = sql`min(1 << 30, ${prompts.viewCount} + 5 * ${prompts.downloadCount} + 10 * ${prompts.bookmarkCount}
  + 40 * ${prompts.salesCount} + 20 * ${prompts.reviewCount})`;

/** Moves prompts whose counters changed to their new place in the popular order; answers how many, at most a thousand a run. */
export async function refreshPopularity(db: Db) {
  const stale = db
    .select({ id: prompts.id })
    .from(prompts)
    .where(sql`${prompts.popularityStale} = 1`)
    .orderBy(asc(prompts.id))
    .limit(BATCH);
  const moved = await db
    .update(prompts)
    .set({ popularity, popularityStale: 0 })
    .where(inArray(prompts.id, stale))
    .returning({ id: prompts.id });
  return moved.length;
}
