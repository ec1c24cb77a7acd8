import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { announcements } from "#worker/db/schema/follows.ts";
import type { Env } from "#worker/env.ts";
import { tellFollowers } from "#worker/features/follows/tell-followers.ts";
import { publish } from "#worker/features/realtime/connections.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";
import { planWatchers, tellWatchers } from "./tell-watchers.ts";

// Each member is one call to their channel; an invocation may make 10,000 subrequests.
const STEPS_MAX = 10;
const QUIET = 5 * 60 * 1000;

const isPending = isNull(announcements.doneAt);

/** What is left of an announcement; undefined when nothing is. */
const leftOf = (db: Db, promptId: number) =>
  db
    .select()
    .from(announcements)
    .where(and(eq(announcements.promptId, promptId), isPending))
    .get();

/** One step: the next followers, and after the last of them the next who watch what the prompt is about. Returns who was told. */
async function announceStep(db: Db, left: typeof announcements.$inferSelect): Promise<number[]> {
  if (left.watchTokens) return tellWatchers(db, { ...left, watchTokens: left.watchTokens });
  const { told, isLast } = await tellFollowers(db, left.promptId);
  if (isLast) await planWatchers(db, left);
  return told;
}

/** Notifies up to 5,000 members of a new prompt, and publishes to their open connections. Returns whether all are done. */
export async function announce(db: Db, env: Env, promptId: number): Promise<boolean> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const left = await leftOf(db, promptId);
    if (!left) return true;
    const told = await announceStep(db, left);
    await publish(
      db,
      env,
      told.map((id) => ({ to: id })),
    );
  }
  return (await leftOf(db, promptId)) === undefined;
}

/** Queues the announcement of each prompt that a member has just published. */
export async function startAnnouncing(db: Db, env: Env, memberId: number) {
  const pending = await db
    .select({ prompt_id: announcements.promptId })
    .from(announcements)
    .where(and(eq(announcements.memberId, memberId), isPending));
  for (const { prompt_id } of pending) await env.ANNOUNCEMENTS?.send({ prompt_id });
}

/**
 * Continues one announcement that the queue has not worked on for five minutes; `done` counts the prompts worked on. Open pages are
 * not told: one run of the scheduled job would make more calls to channels than an invocation may.
 */
export async function resumeAnnouncements(db: Db, env: Env): Promise<JobResult> {
  const stuck = await db
    .select({ promptId: announcements.promptId })
    .from(announcements)
    .where(and(isPending, lt(announcements.workedAt, new Date(Date.now() - QUIET))))
    .orderBy(asc(announcements.workedAt))
    .limit(1)
    .get();
  if (!stuck) return untilNone(0);
  await announce(db, { ...env, CHANNELS: undefined }, stuck.promptId);
  return untilNone(1);
}
