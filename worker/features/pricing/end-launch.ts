import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { LISTS, promptTag } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { launchPrices } from "#worker/db/schema/pricing.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { purgeCopies } from "#worker/features/cache/purge-copies.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";

const ENDED_AT_ONCE = 200;

/** The trigger `prompts_launch_end` ends the launch with the change of the price. */
const restore = (db: Db, which: SQL, now: Date) =>
  db
    .update(prompts)
    .set({
      price: sql`(SELECT regular_price FROM ${launchPrices} WHERE prompt_id = prompts.id AND ended_at IS NULL)`,
      version: sql`${prompts.version} + 1`,
      updatedAt: now,
    })
    .where(which)
    .returning({ id: prompts.id });

/** Gives an own prompt its regular price before the day. Throws `not_found`, or `conflict` when no lower price is running. */
export async function endLaunch({ db, member }: Actor, id: number) {
  const isRunning = sql`EXISTS (SELECT 1 FROM ${launchPrices} WHERE ${and(eq(launchPrices.promptId, id), isNull(launchPrices.endedAt))})`;
  const ended = await restore(db, and(eq(prompts.id, id), eq(prompts.memberId, member.id), isRunning)!, new Date());
  const prompt = await requirePrompt(db, id, member);
  if (ended.length > 0) return prompt;
  if (prompt.access !== "owner") throw notFound("프롬프트");
  throw new AppError("conflict", "지금은 할인하고 있지 않아요.");
}

/** Restores the prices whose day is over, at most 200. A scheduled job. */
export async function endDueLaunches(db: Db, env: Env): Promise<JobResult> {
  const now = new Date();
  const due = db
    .select({ id: launchPrices.promptId })
    .from(launchPrices)
    .where(and(sql`ended_at IS NULL`, lte(launchPrices.endsAt, now)))
    .orderBy(launchPrices.endsAt)
    .limit(ENDED_AT_ONCE);
  const ended = await restore(db, sql`${prompts.id} IN (${due})`, now);
  if (ended.length > 0) await purgeCopies(env, [LISTS, ...ended.map(({ id }) => promptTag(id))]);
  return upTo(ENDED_AT_ONCE, ended.length);
}
