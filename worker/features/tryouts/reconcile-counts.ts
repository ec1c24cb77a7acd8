import { sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { takeDifferences } from "#worker/db/differences.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { tryoutCounts } from "#worker/db/schema/tryouts.ts";
import { nextIds, type Walk } from "#worker/db/walk.ts";
import type { JobResult } from "#worker/lib/job.ts";

const walk: Walk = { name: "tryout counts", table: "prompts", size: 2_000 };

const isCounted = "hidden_for IS NULL AND is_recent = 1";
const sums = "sum(verdict = 'works'), sum(verdict = 'tweak'), sum(verdict = 'fails'), sum(ran_model IS NOT NULL)";

/** Compares the counts of the next 2,000 prompts with their try-outs and rewrites those that differ; `done` counts the prompts. */
export async function reconcileTryoutCounts(db: Db): Promise<JobResult> {
  const range = nextIds(walk);
  const stored = `SELECT prompt_id, model, works, tweak, fails, ran FROM tryout_counts WHERE prompt_id IN (${range}) AND works + tweak + fails > 0`;
  const counted = `SELECT prompt_id, model, ${sums} FROM tryouts WHERE prompt_id IN (${range}) AND ${isCounted} GROUP BY prompt_id, model`;
  const { ids, count, more } = await takeDifferences(db, walk, { table: "tryout_counts", stored, counted });
  if (count === 0) return { done: 0, more };
  const isWrong = sql`prompt_id IN (SELECT value FROM json_each(${ids}))`;
  await db.batch([
    db.delete(tryoutCounts).where(isWrong),
    insertFrom(
      db,
      tryoutCounts,
      {
        promptId: sql`prompt_id`,
        model: sql`model`,
        works: sql`sum(verdict = 'works')`,
        tweak: sql`sum(verdict = 'tweak')`,
        fails: sql`sum(verdict = 'fails')`,
        ran: sql`sum(ran_model IS NOT NULL)`,
      },
      sql`FROM tryouts WHERE ${isWrong} AND ${sql.raw(isCounted)} GROUP BY prompt_id, model`,
    ),
  ]);
  return { done: count, more };
}
