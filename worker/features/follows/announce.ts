import { and, asc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { announcements, follows } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { publish } from "#worker/features/realtime/connections.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";

const STEP = 500;
// Each follower is one call to a member's channel; an invocation may make 10,000 subrequests.
const STEPS_MAX = 10;
const QUIET = 5 * 60 * 1000;

const isPending = isNull(announcements.doneAt);
const isOf = (promptId: number) => and(eq(announcements.promptId, promptId), isPending);

// The next followers without a notification, in the order in which they followed; none when the prompt is no longer published.
const nextOf = (promptId: number) => sql`(
  SELECT f.id, f.follower_id FROM ${follows} AS f
  WHERE f.followee_id = (SELECT a.member_id FROM ${announcements} AS a INNER JOIN ${prompts} AS p ON p.id = a.prompt_id
      WHERE a.prompt_id = ${promptId} AND a.done_at IS NULL AND p.status = 'published')
    AND f.id > (SELECT a.position FROM ${announcements} AS a WHERE a.prompt_id = ${promptId})
  ORDER BY f.id LIMIT ${sql.raw(String(STEP))})`;

const isHeard = (mutedKinds: SQL) => sql`${mutedKinds} NOT LIKE '%"new_prompt"%'`;

/** Notifies the next 500 followers. Repeating a step, or running it twice at once, creates no second notification. */
async function announceStep(db: Db, promptId: number) {
  const next = nextOf(promptId);
  const now = Date.now();
  const { told, state } = await batchOf(db, {
    inserted: insertFrom(
      db,
      notifications,
      {
        memberId: sql`next.follower_id`,
        kind: "new_prompt",
        about: `new_prompt:${promptId}`,
        actorId: sql`a.member_id`,
        promptId: sql`a.prompt_id`,
        createdAt: new Date(now),
      },
      sql`FROM ${next} AS next CROSS JOIN ${announcements} AS a CROSS JOIN members AS m
        WHERE a.prompt_id = ${promptId} AND m.id = next.follower_id AND ${isHeard(sql`m.muted_kinds`)}`,
    ).onConflictDoNothing(),
    told: db
      .select({ id: members.id })
      .from(members)
      .where(and(sql`${members.id} IN (SELECT follower_id FROM ${next})`, isHeard(sql`${members.mutedKinds}`))),
    state: db
      .update(announcements)
      .set({
        position: sql`coalesce((SELECT max(id) FROM ${next}), ${announcements.position})`,
        doneAt: sql`CASE WHEN (SELECT count(*) FROM ${next}) < ${sql.raw(String(STEP))} THEN ${now} END`,
        workedAt: new Date(now),
      })
      .where(isOf(promptId))
      .returning({ doneAt: announcements.doneAt }),
  });
  return { told, isDone: state[0] === undefined || state[0].doneAt !== null };
}

/** Notifies up to 5,000 followers, and publishes to their open connections. Returns whether all followers are done. */
export async function announce(db: Db, env: Env, promptId: number): Promise<boolean> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { told, isDone } = await announceStep(db, promptId);
    await publish(
      db,
      env,
      told.map(({ id }) => ({ to: id })),
    );
    if (isDone) return true;
  }
  return false;
}

/** Queues the notification of followers for each prompt that a member has just published. */
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
