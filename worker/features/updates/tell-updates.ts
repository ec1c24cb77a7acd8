import { and, asc, eq, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { promptUpdates } from "#worker/db/schema/updates.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { type JobResult, untilNone } from "#worker/lib/job.ts";

const STEP = 500;

type Update = typeof promptUpdates.$inferSelect;

/** Whom an update concerns, by their ids in order; and what has to be true of each, and of the update still. */
const audiences: Record<
  Update["kind"],
  { next: (update: Update) => SQL; concerns: (update: Update) => SQL; isStill: (update: Update) => SQL }
> = {
  // Who has not opened what they bought reads the newest text first.
  revised: {
    next: ({ promptId }) =>
      sql`SELECT member_id FROM entitlements WHERE prompt_id = ${promptId} AND revoked_at IS NULL AND opened_at IS NOT NULL`,
    concerns: () => sql`true`,
    // Whatever others see of it, who bought it reads the newest text.
    isStill: () => sql`${prompts.status} IN ('published', 'draft')`,
  },
  // What is bought costs nothing more.
  price: {
    next: ({ promptId }) => sql`SELECT member_id FROM bookmarks WHERE prompt_id = ${promptId}`,
    concerns: ({ promptId }) =>
      sql`NOT EXISTS (SELECT 1 FROM entitlements WHERE member_id = ${members.id} AND prompt_id = ${promptId} AND revoked_at IS NULL)`,
    isStill: ({ subjectId }) =>
      sql`${isPublished} AND EXISTS (SELECT 1 FROM launch_prices WHERE id = ${subjectId} AND ended_at IS NULL)`,
  },
};

/**
 * Notifies the next 500 members of the oldest update; `done` counts the updates worked on. Each member has one notification of an update.
 * Nobody is told of a prompt that operators hide, or of a price that is over or of what is not published any more.
 */
export async function tellUpdates(db: Db): Promise<JobResult> {
  const update = await db
    .select()
    .from(promptUpdates)
    .where(isNull(promptUpdates.doneAt))
    .orderBy(asc(promptUpdates.id))
    .limit(1)
    .get();
  if (!update) return untilNone(0);
  const { id, kind, promptId, about, subjectId, position } = update;
  const { next, concerns, isStill } = audiences[kind];
  const isOfPrompt = and(eq(prompts.id, promptId), isStill(update));
  const nextIds = sql`(${next(update)} AND member_id > ${position} AND EXISTS (SELECT 1 FROM ${prompts} WHERE ${isOfPrompt})
    ORDER BY member_id LIMIT ${sql.raw(String(STEP))})`;
  const mayHear = sql`NOT EXISTS (SELECT 1 FROM json_each(${members.mutedKinds}) WHERE value = ${kind})`;
  await batchOf(db, {
    inserted: insertFrom(
      db,
      notifications,
      {
        memberId: members.id,
        kind,
        about,
        actorId: prompts.memberId,
        promptId,
        subjectId,
        createdAt: new Date(),
      },
      sql`FROM ${nextIds} AS next CROSS JOIN ${members} CROSS JOIN ${prompts}
        WHERE ${and(
          sql`${members.id} = next.member_id`,
          eq(prompts.id, promptId),
          ne(members.id, prompts.memberId),
          ne(members.status, "INACTIVE"),
          mayHear,
          not(isApart(members.id, prompts.memberId)),
          concerns(update),
        )}`,
    ).onConflictDoNothing(),
    moved: db
      .update(promptUpdates)
      .set({
        position: sql`coalesce((SELECT max(member_id) FROM ${nextIds}), ${promptUpdates.position})`,
        doneAt: sql`CASE WHEN (SELECT count(*) FROM ${nextIds}) < ${sql.raw(String(STEP))} THEN ${Date.now()} END`,
      })
      .where(and(eq(promptUpdates.id, id), eq(promptUpdates.position, position), isNull(promptUpdates.doneAt))),
  });
  return untilNone(1);
}
