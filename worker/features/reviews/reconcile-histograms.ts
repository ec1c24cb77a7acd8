import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { takeDifferences } from "#worker/db/differences.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { promptRatings } from "#worker/db/schema/reviews.ts";
import { nextIds, type Walk } from "#worker/db/walk.ts";
import type { JobResult } from "#worker/lib/job.ts";

const walk: Walk = { name: "histograms", table: "prompts", size: 2_000 };

/** Compares the rating histograms of the next 2,000 prompts with their reviews and rewrites those that differ; `done` counts them. */
export async function reconcileHistograms(db: Db): Promise<JobResult> {
  const range = nextIds(walk);
  const stored = `SELECT prompt_id, half_stars, review_count FROM prompt_ratings WHERE prompt_id IN (${range}) AND review_count > 0`;
  const counted = `SELECT prompt_id, half_stars, count(*) FROM reviews WHERE prompt_id IN (${range}) AND hidden_at IS NULL GROUP BY prompt_id, half_stars`;
  const { ids, count, more } = await takeDifferences(db, walk, { table: "prompt_ratings", stored, counted });
  if (count === 0) return { done: 0, more };
  const isWrong = sql`prompt_id IN (SELECT value FROM json_each(${ids}))`;
  await db.batch([
    db.delete(promptRatings).where(isWrong),
    insertFrom(
      db,
      promptRatings,
      { promptId: sql`prompt_id`, halfStars: sql`half_stars`, reviewCount: sql`count(*)` },
      sql`FROM reviews WHERE ${isWrong} AND hidden_at IS NULL GROUP BY prompt_id, half_stars`,
    ),
  ]);
  return { done: count, more };
}
